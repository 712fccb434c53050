import { Form } from '@remix-run/react';
import type { OpenSession } from '~/engine/core/account/account';
import { AdminIcon } from '../shared/admin-icon';
import { Moment } from '../shared/moment';
import { Panel } from '../shared/panel';
import { Status } from '../shared/status';
import { browserName } from './user-agent';

export type Session = OpenSession & { isThis: boolean };

/** The owner's sessions, with buttons to end them. */
export function Sessions({ sessions }: { sessions: Session[] }) {
  return (
    <Panel id="sessions" title="Where you are signed in">
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <Form method="post" reloadDocument className="mt-3">
        <input type="hidden" name="intent" value="end-all" />
        <button type="submit" className="button button-quiet">
          <AdminIcon name="log-out" />
          Sign out everywhere
        </button>
      </Form>
    </Panel>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { id, userAgent, createdAt, lastSeenAt, isThis } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-0 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 font-medium">
          <span>{browserName(userAgent)}</span>
          {isThis && <Status tone="good">This session</Status>}
        </p>
        <p className="text-muted text-small">
          Last seen <Moment date={lastSeenAt} />, signed in <Moment date={createdAt} />
        </p>
      </div>
      {!isThis && (
        <Form method="post">
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="button button-quiet">
            End<span className="sr-only"> the session of {browserName(userAgent)}</span>
          </button>
        </Form>
      )}
    </li>
  );
}
