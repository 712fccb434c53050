import { Form, Link } from '@remix-run/react';
import type { Step, StepId } from '~/core/first-steps/first-steps';
import { ActionProblem } from '../shared/action-problem';
import { AdminIcon } from '../shared/admin-icon';

/** The texts of each step, and the page where the owner does it. */
const STEP_TEXTS: Record<StepId, { label: string; note: string; to: string }> = {
  name: {
    label: 'Put your name on it',
    note: 'In the header, on cards and in every mail.',
    to: '/admin/site/person',
  },
  sentences: {
    label: 'Eight sentences that came with the site',
    note: 'All on one screen, with a better one beside each.',
    to: '/admin/site/sentences',
  },
  words: {
    label: 'Tell your own story',
    note: 'You can edit every text of the site under “Site”.',
    to: '/admin/site',
  },
  contact: {
    label: 'Say how to reach you',
    note: 'Address, email and phone are under “Site” too.',
    to: '/admin/site/contact',
  },
  portrait: {
    label: 'Show your face',
    note: 'A small picture beside your posts, and a photograph on the first screen. Without them the site shows your initials and your pattern.',
    to: '/admin/site/person#person.picture',
  },
  social: {
    label: 'Link to your own profiles',
    note: 'The social links in the footer. Remove the ones you do not use.',
    to: '/admin/site/contact#text-socialLinks',
  },
  resume: {
    label: 'Offer your own resume',
    note: 'The address of your PDF; the sample is public/resume.pdf.',
    to: '/admin/site/first-screen',
  },
  post: {
    label: 'Publish your first post',
    note: 'With it the blog appears on the site and in the menus.',
    to: '/admin/blog-update/new',
  },
  project: {
    label: 'Add your first project',
    note: 'With it the projects appear on the site and in the menus.',
    to: '/admin/projects-update/new',
  },
  samples: {
    label: 'Remove the samples',
    note: 'Samples that you have edited stay. You can bring back the others for 30 days.',
    to: '/admin/settings/data?confirm=samples',
  },
  address: {
    label: 'Give the site its address',
    note: 'Set SITE_URL in wrangler.toml. Links in mails and search engines use it.',
    to: 'https://developers.cloudflare.com/pages/configuration/custom-domains/',
  },
  mail: {
    label: 'Let the site send mail',
    note: 'Set RESEND_API_KEY and MAIL_FROM. Until then messages wait for you here, and nobody can subscribe.',
    to: '/admin/mail',
  },
  contributions: {
    label: 'Show your contributions',
    note: 'Set GITHUB_USER in wrangler.toml. With GITHUB_TOKEN the site shows a whole year.',
    to: 'https://github.com/settings/tokens',
  },
  'second-factor': {
    label: 'Switch on a second factor',
    note: 'Signing in then asks for a code from your phone after the password.',
    to: '/admin/settings/security#second-factor',
  },
};

/** How many open steps are shown at once. More would push the rest of the dashboard out of sight. */
const SHOWN = 3;

/** The checklist for a new site. Shows the next open steps; each ticks itself off. */
export function FirstSteps({ steps }: { steps: Step[] }) {
  const open = steps.filter(({ isDone }) => !isDone);
  const next = open.slice(0, SHOWN);
  const others = steps.filter((step) => !next.includes(step));
  return (
    <section id="first-steps" aria-labelledby="first-steps-title" className="card mb-6 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="first-steps-title" className="text-[1.125rem]">
            First steps
          </h2>
          <p className="text-muted">{`${steps.length - open.length} of ${steps.length} done. Each ticks itself off.`}</p>
        </div>
        <Form method="post" action="/admin?index">
          <button type="submit" className="button button-quiet">
            <AdminIcon name="x" />
            Hide these steps
          </button>
        </Form>
      </div>
      <ActionProblem />
      <Steps steps={next} />
      {others.length > 0 && (
        <details open={next.length === 0}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {`${others.length} more`}
          </summary>
          <Steps steps={others} />
        </details>
      )}
    </section>
  );
}

const Steps = ({ steps }: { steps: Step[] }) => (
  <ul className="my-2 grid gap-x-8 gap-y-1 lg:grid-cols-3">
    {steps.map((step) => (
      <StepLine key={step.id} step={step} />
    ))}
  </ul>
);

function StepLine({ step: { id, isDone, what } }: { step: Step }) {
  const { label, note, to } = STEP_TEXTS[id];
  return (
    <li className="flex gap-3">
      <AdminIcon
        name={isDone ? 'circle-check' : 'arrow-right'}
        className={`mt-3 size-5 ${isDone ? 'text-accent' : 'text-muted'}`}
      />
      {isDone ? (
        <p className="py-2.5 text-muted">
          <span className="sr-only">Done: </span>
          {label}
        </p>
      ) : (
        <div className="pb-2">
          <StepLink to={to}>{label}</StepLink>
          <p className="text-muted text-small">{what ? `${what}. ${note}` : note}</p>
        </div>
      )}
    </li>
  );
}

/** Pages outside the admin area have their own style sheet, so they need a full page load. */
const StepLink = ({ to, children }: { to: string; children: string }) =>
  to.startsWith('/admin') ? (
    <Link to={to} className="link inline-flex min-h-11 items-center font-semibold">
      {children}
    </Link>
  ) : (
    <a href={to} className="link inline-flex min-h-11 items-center font-semibold">
      {children}
    </a>
  );
