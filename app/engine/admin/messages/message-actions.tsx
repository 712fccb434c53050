import type { InboxMessage, MessageStatus } from '~/engine/core/messages/inbox';
import { ConfirmDelete } from '../list/confirm-delete';
import { ActionButton } from '../shared/action-button';
import { ScreenLinks } from '../shell/screen-links';
import { messageName } from './message-name';

/** The actions that a message allows in its current state. */
export function MessageActions({ message }: { message: InboxMessage }) {
  if (message.deletedAt) {
    return (
      <ActionButton
        action="/admin/messages?index"
        fields={{ intent: 'restore', id: message.id }}
        icon="rotate-ccw"
      >
        Bring back
      </ActionButton>
    );
  }
  return (
    <>
      {message.status === 'spam' ? (
        <Mark as="unread" icon="inbox">
          Not spam
        </Mark>
      ) : (
        <>
          <Mark as="unread" icon="mail">
            Mark as unread
          </Mark>
          {message.status === 'archived' ? (
            <Mark as="read" icon="inbox">
              Move to the inbox
            </Mark>
          ) : (
            <Mark as="archived" icon="archive">
              Archive
            </Mark>
          )}
          <Mark as="spam" icon="shield-alert">
            Spam
          </Mark>
        </>
      )}
      {message.status !== 'spam' && <ScreenLinks on="message" values={{ id: message.id }} />}
      <ConfirmDelete
        id={message.id}
        item="message"
        name={messageName(message)}
        action="/admin/messages"
        offersUndo
      >
        Delete
      </ConfirmDelete>
    </>
  );
}

const Mark = ({ as, icon, children }: { as: MessageStatus; icon: string; children: string }) => (
  <ActionButton fields={{ intent: 'mark', status: as }} icon={icon}>
    {children}
  </ActionButton>
);
