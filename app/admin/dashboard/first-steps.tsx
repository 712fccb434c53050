import { Form, Link } from '@remix-run/react';
import type { Step, StepId } from '~/core/first-steps/first-steps';
import { ActionProblem } from '../shared/action-problem';
import { AdminIcon } from '../shared/admin-icon';

/** What a step says, and where it is taken or seen. */
const WORDS: Record<StepId, { label: string; note: string; to: string }> = {
  name: {
    label: 'Put your name on it',
    note: 'In the header, on cards and in every mail.',
    to: '/admin/site/person',
  },
  words: {
    label: 'Tell your own story',
    note: 'Every word of the site is under “Site”.',
    to: '/admin/site',
  },
  contact: {
    label: 'Say how to reach you',
    note: 'Address, email and phone are under “Site”, too.',
    to: '/admin/site/contact',
  },
  portrait: {
    label: 'Show your own portrait',
    note: 'The large picture and the small one. Without them your initials stand there.',
    to: '/admin/site/person#person.portrait',
  },
  logo: {
    label: 'Use your own logo',
    note: 'In the header, in browser tabs and on cards. Without one your initials stand there.',
    to: '/admin/site/person#person.logo',
  },
  pictures: {
    label: 'Share links with your own picture',
    note: 'What networks show of pages that have no picture.',
    to: '/admin/site/person#site.shareImage',
  },
  social: {
    label: 'Link to your own profiles',
    note: 'The social links of the footer. Remove those that you do not have.',
    to: '/admin/site/contact#text-socialLinks',
  },
  resume: {
    label: 'Offer your own resume',
    note: 'The address of your PDF; the sample is public/resume.pdf.',
    to: '/admin/site/first-screen',
  },
  post: {
    label: 'Publish your first post',
    note: 'The blog appears on the site and in its menus with it.',
    to: '/admin/blog-update/new',
  },
  project: {
    label: 'Add your first project',
    note: 'Projects appear on the site and in its menus with it.',
    to: '/admin/projects-update/new',
  },
  samples: {
    label: 'Remove the samples',
    note: 'Those that you have edited stay. The others can be brought back for 30 days.',
    to: '/admin/settings/data?confirm=samples',
  },
  address: {
    label: 'Give the site its address',
    note: 'SITE_URL in wrangler.toml: links in mails and search engines use it.',
    to: 'https://developers.cloudflare.com/pages/configuration/custom-domains/',
  },
  mail: {
    label: 'Let mail leave the site',
    note: 'Set RESEND_API_KEY and MAIL_FROM. Until then messages wait for you here, and nobody can subscribe.',
    to: '/admin/mail',
  },
  contributions: {
    label: 'Show your contributions',
    note: 'GITHUB_USER in wrangler.toml; with GITHUB_TOKEN they are those of a whole year.',
    to: 'https://github.com/settings/tokens',
  },
  'second-factor': {
    label: 'Switch on a second factor',
    note: 'A code of your phone, asked for beside the password.',
    to: '/admin/settings/security#second-factor',
  },
};

/** So many are seen at once: all of them push what is new today out of sight. */
const SHOWN = 3;

/** What makes the site its owner's own: each step ticks itself off, and the ones that come next are shown. */
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
  const { label, note, to } = WORDS[id];
  return (
    <li className="flex gap-3">
      <AdminIcon
        name={isDone ? 'circle-check' : 'arrow-right'}
        className={`mt-3 size-5 ${isDone ? 'text-green' : 'text-muted'}`}
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

/** The visitors' pages have a style sheet of their own, and are loaded as a whole. */
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
