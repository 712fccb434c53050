import { useNavigate } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { ConfirmDelete } from '~/engine/admin/list/confirm-delete';
import { ActionProblem } from '~/engine/admin/shared/action-problem';
import { BackLink, PageHeader } from '~/engine/admin/shared/page-header';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import type { ReadNewsletter } from '../core/newsletter';
import { MailPreview } from './mail-preview';
import { NewsletterState, NewsletterStatus } from './newsletter-card';
import { NewsletterForm } from './newsletter-form';
import { useRefresh } from './use-refresh';

const LIST = '/admin/newsletters';

/** The page of one newsletter: the form for a draft, the state and the mail after that. */
export function NewsletterView({
  newsletter,
  post,
  text,
  answer,
  ...form
}: Omit<ReadNewsletter, 'text'> & {
  /** The text part of the mail. */
  text: string;
  answer?: AdminOutcome;
} & Pick<ComponentProps<typeof NewsletterForm>, 'confirmed' | 'timeZone' | 'formId'>) {
  const navigate = useNavigate();
  const { id, status, subject, isLetter } = newsletter;
  useRefresh([newsletter]);
  return (
    <>
      <PageHeader
        back={<BackLink to={LIST}>All newsletters</BackLink>}
        title={status === 'draft' ? 'Write a newsletter' : subject}
        note={
          isLetter
            ? 'A letter without a post.'
            : `About ${post ? `“${post.title}”` : 'a post that was deleted'}.`
        }
      >
        {status === 'draft' && (
          <ConfirmDelete
            id={id}
            item="draft"
            name={subject || 'without a subject'}
            onSettled={(isDeleted) => isDeleted && navigate(LIST)}
          >
            Delete
          </ConfirmDelete>
        )}
      </PageHeader>
      {status === 'draft' ? (
        <NewsletterForm key={id} newsletter={newsletter} text={text} outcome={answer} {...form} />
      ) : (
        <div className="flex max-w-[40.625rem] flex-col gap-6">
          <ActionProblem />
          <section aria-label="State" className="card flex flex-col gap-3 p-5 sm:p-6">
            <NewsletterStatus status={status} />
            <NewsletterState newsletter={newsletter} />
            {status === 'sent' && (
              <p className="text-muted text-small">
                Counted for 30 days. Opens and clicks are not tracked.
              </p>
            )}
          </section>
          <MailPreview src={`${LIST}/${id}/mail`} text={text} />
        </div>
      )}
    </>
  );
}
