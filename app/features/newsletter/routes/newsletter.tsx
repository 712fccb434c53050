import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  Link,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from '@remix-run/react';
import { isHoneypotFilled } from '~/engine/core/limits/spam-guard';
import { refusalOf } from '~/engine/kit/forms/form-field';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { publicPage } from '~/engine/kit/public-page';
import { describeFor, wordsIn } from '~/engine/kit/ui/meta';
import { Notice } from '~/engine/kit/ui/notice';
import { useWords } from '~/engine/kit/ui/use-words';
import { referringPage, submitVisitorForm } from '~/engine/server/forms.server';
import { noteLead } from '~/engine/server/leads.server';
import { readWords } from '~/engine/server/words/read-words.server';
import { PageHead } from '~/site/parts/page-head';
import { subscribe } from '../core/subscribers';
import { newsletterServices } from '../services.server';
import { NewsletterForm } from '../site/newsletter-form';

/** Places of the form on other pages. */
const PLACES = ['footer', 'post'] as const;

export const handle = publicPage({
  query: ['subscribed'],
  page: { title: ({ newsletterPage }) => newsletterPage.title, isInSitemap: false },
});

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const [{ words }, text] = await Promise.all([context.loadWords(), context.loadText()]);
  return {
    thanks: text.newsletter.subscribed,
    ownerWords: readWords(words, 'newsletterPage', 'waysToFollow'),
  };
};

export const action = (args: ActionFunctionArgs) =>
  submitVisitorForm(
    args,
    {
      message: ({ newsletter }) => newsletter.subscribed,
      path: '/newsletter?subscribed=1',
    },
    async ({ values, services }) => {
      // The only effect is one mail to that address, so only certain spam is dropped.
      if (isHoneypotFilled(values)) return;
      const source = PLACES.find((place) => place === values.source) ?? 'newsletter';
      const sourcePage = referringPage(args.request);
      const { id } = await subscribe(
        { fields: values, source, sourcePage },
        newsletterServices(services),
      );
      noteLead({ kind: 'subscription', id }, args);
    },
  );

export const clientAction = offlineSafeAction;

export const meta: MetaFunction = ({ matches }) => {
  const { newsletterPage, site } = wordsIn(matches, 'newsletterPage', 'site');
  return [
    ...describeFor(matches, {
      title: `${newsletterPage.title} · ${site.title}`,
      description: newsletterPage.text,
      path: '/newsletter',
      type: 'website',
    }),
  ];
};

/** The newsletter page. The forms of the footer and below posts submit to it too. */
export default function NewsletterPage() {
  const { newsletterPage, waysToFollow } = useWords('newsletterPage', 'waysToFollow');
  const { thanks } = useLoaderData<typeof loader>();
  const problem = refusalOf(useActionData<typeof action>());
  const [search] = useSearchParams();
  return (
    <div className="page-below-header page in-columns flex flex-col gap-8">
      <PageHead title={newsletterPage.title} text={newsletterPage.text} />
      <div className="card flex flex-col gap-6 p-6 md:p-10">
        {problem && <Notice kind="problem">{problem.message}</Notice>}
        {!problem && search.has('subscribed') ? (
          <Notice kind="success">{thanks}</Notice>
        ) : (
          <NewsletterForm source="newsletter" problem={problem} />
        )}
      </div>
      <p>
        <Link to="/follow" className="link inline-flex min-h-11 items-center">
          {waysToFollow}
        </Link>
      </p>
    </div>
  );
}
