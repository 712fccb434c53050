import { Link } from '@remix-run/react';
import type { LeadForm } from '~/engine/core/leads/leads';
import type {
  Conversation,
  MessageStatus,
  OtherMessage,
  Surroundings,
} from '~/engine/core/messages/inbox';
import { refusalOf } from '~/engine/kit/forms/form-field';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { mailtoLink } from '~/engine/kit/mailto';
import { isOfLeadForm, LeadForms } from '../leads/lead-form';
import { ActionProblem } from '../shared/action-problem';
import { AdminIcon } from '../shared/admin-icon';
import { BackLink, PageHeader } from '../shared/page-header';
import { ConversationView } from './conversation';
import { NoteForm, StateForm } from './lead-forms';
import { MessageActions } from './message-actions';
import { messageName } from './message-name';
import { SETTLED } from './message-states';
import { ReplyForm } from './reply-form';

/** The page of one message: its conversation, the note and the reply form. */
export function MessageView({
  message,
  replies,
  deliveries,
  readPages,
  forms,
  replyDraft,
  ofSender,
  newer,
  older,
  formId,
  answer,
}: Conversation &
  Surroundings & {
    /** The forms of features about the sender. */
    forms: LeadForm[];
    /** The id of the reply form, new with each page load. */
    formId: string;
    answer?: AdminOutcome;
  }) {
  const refusedIntent = refusalOf(answer)?.values.intent;
  const isReplyRefused = refusedIntent === 'write';
  const isNoteRefused = refusedIntent === 'note';
  return (
    <>
      <PageHeader
        back={<BackLink to={folderOf(message.status)}>All messages</BackLink>}
        title={`Message from ${message.name}`}
        note={
          <a href={mailtoLink(message.email)} className="link inline-block break-all py-2.5">
            {message.email}
          </a>
        }
      />
      {!isReplyRefused && !isNoteRefused && !isOfLeadForm(forms, answer) && <ActionProblem />}
      <div className="flex max-w-4xl flex-col gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {!message.deletedAt && message.status !== 'spam' && <StateForm status={message.status} />}
          <div className="button-row text-actions grow">
            <MessageActions message={message} />
          </div>
        </div>
        <ConversationView {...{ message, readPages, replies, deliveries, ofSender }} />
        {!message.deletedAt && message.status !== 'spam' && (
          <LeadForms id={message.id} forms={forms} outcome={answer} />
        )}
        {!message.deletedAt && (
          <NoteForm
            key={`note-${message.id}`}
            note={message.note}
            outcome={isNoteRefused ? answer : undefined}
          />
        )}
        {!message.deletedAt && (
          <ReplyForm
            key={message.id}
            messageId={message.id}
            name={message.name}
            draft={replyDraft}
            formId={formId}
            outcome={isReplyRefused ? answer : undefined}
          />
        )}
        {(newer || older) && (
          <nav aria-label="Other messages" className="flex flex-wrap justify-between gap-3">
            {newer && <NeighbourLink message={newer} side="Newer" icon="chevron-left" />}
            {older && <NeighbourLink message={older} side="Older" icon="chevron-right" />}
          </nav>
        )}
      </div>
    </>
  );
}

const folderOf = (status: MessageStatus) =>
  SETTLED.includes(status) ? `/admin/messages?status=${status}` : '/admin/messages';

const NeighbourLink = ({
  message,
  side,
  icon,
}: {
  message: OtherMessage;
  side: string;
  icon: string;
}) => (
  <Link
    to={`/admin/messages/${message.id}`}
    rel={side === 'Newer' ? 'prev' : 'next'}
    title={messageName(message)}
    className="button button-quiet max-w-full last:ms-auto"
  >
    {side === 'Newer' && <AdminIcon name={icon} />}
    <span className="min-w-0 truncate">
      {side}: {message.name}
    </span>
    {side === 'Older' && <AdminIcon name={icon} />}
  </Link>
);
