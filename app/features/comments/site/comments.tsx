import { useActionData, useSearchParams } from '@remix-run/react';
import { COMMENT_LIMIT, CONTACT_LIMITS } from '~/engine/core/limits/limits';
import { FormField, fieldState, type Outcome, refusalOf } from '~/engine/kit/forms/form-field';
import { RefusalNotice } from '~/engine/kit/forms/refusal-notice';
import { FormGuard } from '~/engine/kit/forms/spam-guard';
import { SubmitButton } from '~/engine/kit/forms/submit-button';
import { focusFirstError, useFormFetcher } from '~/engine/kit/forms/use-form-fetcher';
import { Notice } from '~/engine/kit/ui/notice';
import type { RecordData } from '~/engine/kit/ui/slot';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import { AnsweredComment, CommentList } from './comment-list';

/** The comments on a post, and the form for a new one. Hydrated lazily, see `lazy-hydration.tsx`. */
export function Comments({ data: { comments } }: { data: Partial<RecordData> }) {
  const { count = '', threads = [] } = comments ?? {};
  const text = useText('comments');
  const { comments: commentTexts } = useWords('comments');
  const loaded = refusalOf(useActionData<Outcome>());
  const [search, setSearch] = useSearchParams();
  const answered = threads.find(({ id }) => id === search.get('reply'));
  const { submit, isBusy, outcome } = useFormFetcher((result, form) => {
    if (!result.ok) return focusFirstError(form);
    form.reset();
    if (answered) setSearch({}, { replace: true, preventScrollReset: true });
  });
  const problem = outcome ? refusalOf(outcome) : loaded;
  const isSent = outcome ? outcome.ok : search.has('commented');
  return (
    <section id="comments" aria-labelledby="comments-title" className="end-block">
      {threads.length > 0 && (
        <>
          <h2 className="text-card">{count}</h2>
          <CommentList threads={threads} />
        </>
      )}
      <h2 id="comments-title" className={`text-card ${threads.length > 0 ? 'mt-12' : ''}`}>
        {commentTexts.title}
      </h2>
      <div className="mt-4 flex flex-col gap-4">
        <RefusalNotice refusal={problem} />
        {!problem && isSent && <Notice kind="success">{commentTexts.pending}</Notice>}
        <form
          id="comment"
          method="post"
          onSubmit={submit}
          className="flex flex-col items-start gap-4"
        >
          <FormGuard />
          {answered && <AnsweredComment comment={answered} />}
          <div className="w-full max-w-sm">
            <FormField
              label={text.name}
              name="name"
              autoComplete="name"
              limit={CONTACT_LIMITS.name}
              state={fieldState(problem, 'name')}
            />
          </div>
          <div className="w-full">
            <FormField
              label={text.body}
              name="body"
              type="textarea"
              placeholder={commentTexts.placeholder}
              hint={commentTexts.hint}
              limit={COMMENT_LIMIT}
              state={fieldState(problem, 'body')}
            />
          </div>
          <SubmitButton isBusy={isBusy}>{commentTexts.submit}</SubmitButton>
        </form>
      </div>
    </section>
  );
}
