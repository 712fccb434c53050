import { Form, Link, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { ActionButton } from '~/engine/admin/shared/action-button';
import { ActionProblem } from '~/engine/admin/shared/action-problem';
import { Moment } from '~/engine/admin/shared/moment';
import { BackLink, PageHeader } from '~/engine/admin/shared/page-header';
import { Panel } from '~/engine/admin/shared/panel';
import { INVITATION_LIMITS } from '~/engine/core/reviews/review-limits';
import { FormField, fieldState, refusalOf } from '~/engine/kit/forms/form-field';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { SubmitButton } from '~/engine/kit/forms/submit-button';
import { useFirstError } from '~/engine/kit/forms/use-form-fetcher';
import { Notice } from '~/engine/kit/ui/notice';
import { Quote } from '~/engine/kit/ui/quote';
import type { readInvitation } from '../core/invitations';
import { clientName, InvitationState } from './invitations-view';

type Invitation = Awaited<ReturnType<typeof readInvitation>>;

const RELATIONS = { client: 'client', employer: 'employer', colleague: 'colleague' };

/** One client who was asked for a review, and what they wrote. Nothing of it can be edited. */
export function InvitationView({
  invitation,
  answer,
}: {
  invitation: Invitation;
  answer: AdminOutcome | undefined;
}) {
  const { review, state, projectName, email } = invitation;
  const isFormRefused = refusalOf(answer)?.values.intent === 'refuse';
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/reviews/invitations">Reviews by invitation</BackLink>}
        title={clientName(invitation)}
        note={[invitation.position, email].filter(Boolean).join(' · ')}
      />
      {!isFormRefused && <ActionProblem />}
      <div className="flex max-w-4xl flex-col gap-6">
        <Panel id="state" title="State">
          <div className="flex flex-col gap-2">
            <InvitationState state={state} />
            <p>
              <span>{'Asked '}</span>
              <Moment date={invitation.createdAt} isWhole />
              {projectName && <span>{` about ${projectName}`}</span>}
            </p>
            <Time label="Reminded" at={invitation.remindedAt} />
            <Time label="Answered" at={invitation.answeredAt} />
            <Time label="Withdrawn" at={invitation.withdrawnAt} />
            {invitation.relation && <p>{`Knows you as: ${RELATIONS[invitation.relation]}`}</p>}
            {invitation.refusedAt && (
              <p>
                <span>Refused</span> <Moment date={invitation.refusedAt} isWhole />
                {`: ${invitation.refusal}`}
              </p>
            )}
          </div>
        </Panel>
        {review && !review.isDeleted && (
          <Panel id="review" title="What visitors see">
            {review.verified === null && (
              <div className="mb-5">
                <Notice kind="problem">
                  This is not what the client sent, or the secret of the site is another one.
                  Visitors see it without the mark.
                </Notice>
              </div>
            )}
            <figure>
              <Quote quote={review.quote} />
              <figcaption className="mt-4 text-muted">
                {[review.name, review.position].filter(Boolean).join(', ')}
              </figcaption>
            </figure>
            <div className="mt-6 flex flex-wrap gap-3">
              <ActionButton
                fields={{ intent: review.isPublic ? 'unpublish' : 'publish' }}
                icon={review.isPublic ? 'archive' : 'check'}
              >
                {review.isPublic ? 'Take it off the site' : 'Publish it'}
              </ActionButton>
              <Link to="/admin/reviews" className="button button-quiet">
                Order of the reviews
              </Link>
            </div>
          </Panel>
        )}
        {review && !review.isDeleted && <RefuseForm answer={isFormRefused ? answer : undefined} />}
      </div>
    </>
  );
}

const Time = ({ label, at }: { label: string; at: Date | null }) =>
  at && (
    <p>
      <span>{label}</span> <Moment date={at} isWhole />
    </p>
  );

function RefuseForm({ answer }: { answer: AdminOutcome | undefined }) {
  const problem = refusalOf(answer);
  const isBusy = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, problem);
  return (
    <Panel id="refuse" title="Refuse it">
      <Form ref={form} method="post" className="flex flex-col items-start gap-4">
        <input type="hidden" name="intent" value="refuse" />
        <div className="w-full">
          <FormField
            label="Reason"
            name="reason"
            type="textarea"
            rows={2}
            limit={INVITATION_LIMITS.reason}
            hint="Kept with the review, for you alone. The client sees only that it is not published."
            state={fieldState(problem, 'reason')}
          />
        </div>
        <SubmitButton isBusy={isBusy}>Refuse the review</SubmitButton>
      </Form>
    </Panel>
  );
}
