import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '~/engine/core/audit/audit';
import { parseSelection } from '~/engine/core/bulk/bulk';
import { type BulkOutcome, bulkWords, type SkippedRow } from '~/engine/core/bulk/words';
import type { QueryBudget } from '~/engine/core/limits/query-budget';
import type { VisitorMailDeps } from '~/engine/core/limits/visitor-limits';
import type { WriteMail } from '~/engine/core/mail/mail-content';
import { countInvitation } from './mail-limits';
import {
  newConfirmation,
  RESEND_AFTER_MS,
  type SubscriberStatus,
  type Subscribers,
} from './subscribers';

/** Asks addresses to confirm: some imported ones each day, others when the owner requests it. */

export type UnaskedSubscribers = {
  /** Returns imported addresses that have not been asked yet, oldest first. */
  unasked(limit: number): Promise<string[]>;
};

export type ConfirmationRequestDeps = VisitorMailDeps & {
  newToken: () => string;
  writeMail: WriteMail;
  subscribers: Pick<Subscribers, 'resendConfirmation'>;
  unaskedSubscribers: UnaskedSubscribers;
};

const AT_A_TIME = 20;
/** The database queries for one address. */
const QUERIES_PER_ADDRESS = 9;
/** The database queries to record the owner's request and to show the list again. */
const QUERIES_TO_END = 8;

/**
 * Asks imported addresses to confirm. Uses at most half of a day's mails, so that the other half is
 * left for visitors. Each address gets one mail, as if it had been entered in the form.
 * @param until when to stop
 */
export async function requestImportedConfirmations(
  { until }: { until: Date },
  deps: ConfirmationRequestDeps & QueryBudget,
): Promise<void> {
  for (const email of await deps.unaskedSubscribers.unasked(AT_A_TIME)) {
    if (deps.now() >= until || deps.queriesLeft() < QUERIES_PER_ADDRESS) return;
    if ((await ask(email, deps)) === NONE_TODAY) return;
  }
}

const NONE_TODAY = 'no more mails may go out today';
const NOT_AT_ONCE = 'there was no room for more at once; select it again';

/** Sends the confirmation link to one address. @returns why it was not sent; null if it was */
async function ask(
  email: string,
  deps: Omit<ConfirmationRequestDeps, 'unaskedSubscribers'>,
): Promise<string | null> {
  const room = await countInvitation(email, deps);
  if (room === 'none-today') return NONE_TODAY;
  if (room === 'address-full') return 'it has had the maximum number of mails today';
  const lastSentBefore = new Date(deps.now().getTime() - RESEND_AFTER_MS);
  const found = await deps.subscribers.resendConfirmation(
    email,
    await newConfirmation(email, deps),
    lastSentBefore,
  );
  return found?.isResent ? null : 'it was changed at the same time';
}

/** What decides whether a subscriber may be asked again. */
type Askable = {
  id: string;
  email: string;
  status: SubscriberStatus;
  askedAt: Date | null;
  /** Why the address must not be mailed; null if it may be. */
  suppressed: string | null;
};

export type ConfirmationRequestStore = { askable(ids: string[]): Promise<Askable[]> };

/**
 * Sends the confirmation link again to the selected subscribers who have not confirmed, as many as one
 * request has room for. Cannot be undone.
 * @throws DomainError `invalid` for no selection, `unavailable`
 */
export async function resendConfirmations(
  input: { ids: unknown[]; by: Actor },
  deps: Omit<ConfirmationRequestDeps, 'unaskedSubscribers'> &
    AuditDeps &
    QueryBudget & {
      store: ConfirmationRequestStore;
      audit: { add(event: AuditEvent): Promise<void> };
    },
): Promise<BulkOutcome> {
  const rows = await deps.store.askable(parseSelection(input.ids));
  const left: SkippedRow[] = [];
  let changed = 0;
  for (const row of rows) {
    const hasRoom = deps.queriesLeft() >= QUERIES_PER_ADDRESS + QUERIES_TO_END;
    const why = whyNot(row, deps.now()) ?? (hasRoom ? await ask(row.email, deps) : NOT_AT_ONCE);
    if (why === null) changed += 1;
    else left.push({ id: row.id, name: row.email, why });
  }
  if (changed > 0) {
    const what = { action: 'subscriber.ask', entityId: null, summary: String(changed) } as const;
    await deps.audit.add(auditEvent({ ...input.by, ...what }, deps));
  }
  const words = { done: 'Sent the link to # again', item: 'subscriber' };
  return { edit: null, changed, message: bulkWords({ changed, already: 0, left }, words) };
}

function whyNot({ status, suppressed, askedAt }: Askable, now: Date): string | null {
  if (suppressed) return `it has ${suppressed}`;
  if (status !== 'pending') return `it is ${status}`;
  const isFresh = askedAt !== null && now.getTime() - askedAt.getTime() < RESEND_AFTER_MS;
  return isFresh ? 'it was asked a moment ago' : null;
}
