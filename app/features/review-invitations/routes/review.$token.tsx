import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { refusalOf } from '~/engine/kit/forms/form-field';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { fill } from '~/engine/kit/language/fill';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { wordsIn } from '~/engine/kit/ui/meta';
import { Notice } from '~/engine/kit/ui/notice';
import { Quote } from '~/engine/kit/ui/quote';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import { submitForm } from '~/engine/server/forms.server';
import { loadPage } from '~/engine/server/page.server';
import { readWords } from '~/engine/server/words/read-words.server';
import { answerInvitation, readReviewPage, withdrawReview } from '../core/invitations';
import { invitationServices } from '../services.server';
import { AnswerForm } from '../site/answer-form';

/**
 * The page of a client who was asked for a review: first its form, then what became of it, with a button to withdraw it.
 * Opening a link changes nothing, because mail scanners follow links.
 */
export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, async ({ params, services, loadWords }) => {
    const page = await readReviewPage(params.token ?? '', invitationServices(services));
    return { page, ownerWords: readWords((await loadWords()).words, 'reviewPage') };
  });

export const action = (args: ActionFunctionArgs) =>
  submitForm(
    args,
    async ({ values, params, services, loadWords }) => {
      const { token = '' } = params;
      return runIntent(values, {
        async answer() {
          const { anonymous } = (await loadWords()).words.reviewPage;
          const path = await answerInvitation(
            { token, fields: values, anonymous },
            invitationServices(services),
          );
          return { message: '', path };
        },
        async withdraw() {
          await withdrawReview(token, invitationServices(services));
          return { message: '', path: `/review/${token}` };
        },
      });
    },
    ({ reviewPage }) => ({
      quote: reviewPage.quoteLabel,
      name: reviewPage.nameLabel,
      role: reviewPage.roleLabel,
      company: reviewPage.companyLabel,
    }),
  );

export const clientAction = offlineSafeAction;
export { shouldRevalidate } from '~/engine/kit/loading/revalidation';

export const meta: MetaFunction = ({ matches }) => {
  const { reviewPage, site } = wordsIn(matches, 'reviewPage', 'site');
  return [{ title: `${reviewPage.title} · ${site.title}` }, { name: 'robots', content: 'noindex' }];
};

export default function ReviewPage() {
  const { page } = useLoaderData<typeof loader>();
  const { reviewPage: words } = useWords('reviewPage');
  const { comma } = useText('site');
  const problem = refusalOf(useActionData<typeof action>());
  const asked = page.state === 'open' ? page : null;
  // If the link was used in the meantime, the form stays with everything that was typed.
  const hasForm = asked !== null || problem?.values.quote !== undefined;
  return (
    <div className="page-below-header page">
      <div className="flex max-w-2xl flex-col gap-6">
        <h1 className="text-title">{words.title}</h1>
        {problem && <Notice kind="problem">{problem.message}</Notice>}
        {hasForm && (
          <>
            <p className="text-lead text-muted">{words.text}</p>
            {asked?.projectName && (
              <p>{fill(words.aboutProject, { project: asked.projectName })}</p>
            )}
            <AnswerForm words={words} name={asked?.name ?? ''} problem={problem} />
          </>
        )}
        {asked && <WithdrawForm label={words.decline} hint={words.declineHint} />}
        {!hasForm && page.state !== 'open' && (
          <p className="text-lead">{words.states[page.state]}</p>
        )}
        {'review' in page && (
          <>
            <figure>
              <Quote quote={page.review.quote} />
              <figcaption className="mt-4 text-muted">
                {[page.review.name, page.review.position].filter(Boolean).join(comma)}
              </figcaption>
            </figure>
            <p>{words.keepLink}</p>
            <WithdrawForm label={words.withdraw} hint={words.withdrawHint} />
          </>
        )}
      </div>
    </div>
  );
}

const WithdrawForm = ({ label, hint }: { label: string; hint: string }) => (
  <Form method="post" className="flex flex-col items-start gap-2 border-line border-t pt-6">
    <button type="submit" name="intent" value="withdraw" className="button button-quiet">
      {label}
    </button>
    <p className="text-muted text-small">{hint}</p>
  </Form>
);
