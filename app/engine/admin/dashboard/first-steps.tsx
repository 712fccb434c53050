import { Form, Link } from '@remix-run/react';
import type { Step, StepId } from '~/engine/core/first-steps/first-steps';
import { ActionProblem } from '../shared/action-problem';
import { AdminIcon } from '../shared/admin-icon';

/** The texts of each step, and the page where the owner does it. */
export const STEP_TEXTS: Record<StepId, { label: string; note: string; to: string }> = {
  name: {
    label: 'Put your name on it',
    note: 'The pattern, the mark and the icons follow from it. Choose a look and its colours under “Site”, “Look”.',
    to: '/admin/site/person',
  },
  features: {
    label: 'Choose what your site has',
    note: 'What your site can do besides your posts and projects. Switch off what you do not need; you can switch it on at any time.',
    to: '/admin/settings/features',
  },
  sentences: {
    label: 'Sentences that came with the site',
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
    note: 'Set RESEND_API_KEY and MAIL_FROM. Until then messages wait for you here, and the site sends no mail.',
    to: '/admin/mail',
  },
};

const textsOf = (step: Step) => ('texts' in step ? step.texts : STEP_TEXTS[step.id]);

/** The checklist for a new site in one line: how many are done, the next one, and all of them on request. */
export function FirstSteps({ steps }: { steps: Step[] }) {
  const next = steps.find(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section
      id="first-steps"
      aria-labelledby="first-steps-title"
      className="card mb-6 flex flex-wrap items-center gap-x-5 px-5 py-2.5"
    >
      <h2 id="first-steps-title" className="py-1.5 text-[1.125rem]">
        First steps
      </h2>
      <div className="flex min-w-40 flex-1 items-center gap-3 sm:max-w-72">
        <progress aria-hidden max={steps.length} value={done} className="min-w-0 flex-1" />
        <p className="meta whitespace-nowrap">{`${done} of ${steps.length} done`}</p>
      </div>
      {/* The card above asks for the name. */}
      {next && next.id !== 'name' && (
        <p className="min-w-32 flex-2 leading-snug">
          <span className="text-muted max-sm:sr-only">Next: </span>
          <StepLink to={textsOf(next).to}>{textsOf(next).label}</StepLink>
        </p>
      )}
      <details className="group ms-auto open:order-1 open:basis-full">
        <summary className="button button-text -mx-3">
          <span className="group-open:hidden">All steps</span>
          <span className="hidden group-open:inline">Fewer steps</span>
        </summary>
        <ul className="mb-2 grid gap-x-8 gap-y-1 lg:grid-cols-3">
          {steps.map((step) => (
            <StepLine key={step.id} step={step} />
          ))}
        </ul>
      </details>
      <Form method="post" action="/admin?index" className="[details[open]+&]:ms-auto">
        <button
          type="submit"
          aria-label="Hide these steps"
          title="Hide these steps"
          className="icon-button -mx-3 text-muted"
        >
          <AdminIcon name="x" />
        </button>
      </Form>
      <ActionProblem />
    </section>
  );
}

function StepLine({ step }: { step: Step }) {
  const { label, note, to } = textsOf(step);
  const { isDone } = step;
  const what = 'what' in step ? step.what : undefined;
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
