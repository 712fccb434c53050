import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { Link, type MetaFunction, useActionData, useSearchParams } from '@remix-run/react';
import { subscribe } from '~/domain/newsletter/subscribers';
import { isHoneypotFilled } from '~/domain/spam-guard';
import { ownPageOf, submitVisitorForm } from '~/http/forms.server';
import { countOutcome } from '~/http/visits.server';
import { publicPage } from '~/lib/public-page';
import { refusalOf } from '~/ui/forms/form-field';
import { describeFor, wordsIn } from '~/ui/meta';
import { NewsletterForm } from '~/ui/newsletter/newsletter-form';
import { Notice } from '~/ui/notice';
import { withoutNetwork } from '~/ui/offline/without-network';
import { PageHead } from '~/ui/page-head';
import { useWords } from '~/ui/use-words';

/** Where the footer's form leads, and a page that can be linked to. */
const SUBSCRIBED = 'Thank you for subscribing! Please follow the link that we have sent you.';

/** Where the form stands on other pages. */
const PLACES = ['footer', 'post'] as const;

export const handle = publicPage({
  query: ['subscribed'],
  page: { title: ({ newsletterPage }) => newsletterPage.title, isInSitemap: false },
});

export const action = (args: ActionFunctionArgs) =>
  submitVisitorForm(
    args,
    { message: SUBSCRIBED, path: '/newsletter?subscribed=1' },
    async ({ values, services }) => {
      // All that follows is one mail to that address, so only what surely no person sent is dropped.
      if (isHoneypotFilled(values)) return;
      const source = PLACES.find((place) => place === values.source) ?? 'newsletter';
      const sourcePage = ownPageOf(args.request);
      await subscribe({ fields: values, source, sourcePage }, services);
      countOutcome({ kind: 'subscription' }, args);
    },
  );

export const clientAction = withoutNetwork;

export const meta: MetaFunction = ({ matches }) => {
  const { newsletterPage, site } = wordsIn(matches);
  return [
    ...describeFor(matches, {
      title: `${newsletterPage.title} · ${site.title}`,
      description: newsletterPage.text,
      path: '/newsletter',
      type: 'website',
    }),
  ];
};

export default function NewsletterPage() {
  const { followPage, newsletterPage } = useWords();
  const problem = refusalOf(useActionData<typeof action>());
  const [search] = useSearchParams();
  return (
    <div className="page-below-header page">
      <PageHead title={newsletterPage.title} text={newsletterPage.text} />
      <div className="card mt-8 flex max-w-2xl flex-col gap-6 p-6 md:p-10">
        {problem && <Notice kind="problem">{problem.message}</Notice>}
        {!problem && search.has('subscribed') ? (
          <Notice kind="success">{SUBSCRIBED}</Notice>
        ) : (
          <NewsletterForm source="newsletter" problem={problem} />
        )}
      </div>
      <p className="mt-8">
        <Link to="/follow" className="link inline-flex min-h-11 items-center">
          {followPage.link}
        </Link>
      </p>
    </div>
  );
}
