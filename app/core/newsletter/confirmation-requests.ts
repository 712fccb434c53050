import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';
import { parseSelection } from '../bulk/bulk';
import { type BulkOutcome, bulkWords, type Left } from '../bulk/words';
import type { QueryBudget } from '../limits/query-budget';
import { countInvitation, type VisitorMailDeps } from '../limits/visitor-limits';
import type { MailTexts } from '../mail/mail';
import {
  CONFIRM_AGAIN_AFTER_MS,
  newConfirmation,
  type SubscriberStatus,
  type Subscribers,
} from './subscribers';

/** Asks addresses whether they want the newsletter: imported ones some each day, others when the owner says so. */

export type UnaskedSubscribers = {
  /** Imported addresses that no mail has asked yet, oldest first. */
  unasked(limit: number): Promise<string[]>;
};

export type AskingDeps = VisitorMailDeps & {
  newToken: () => string;
  mailTexts: Pick<MailTexts, 'confirmation'>;
  subscribers: Pick<Subscribers, 'confirmAgain'>;
  unaskedSubscribers: UnaskedSubscribers;
};

const AT_A_TIME = 20;
/** To the database, for one address. */
const QUESTIONS_EACH = 9;
/** To note what was done at the owner's wish, and to show the list with it. */
const QUESTIONS_TO_END = 8;

/**
 * Half of a day's mails at most, so that the other half is there for visitors; each address gets one, as if it
 * had been typed into the form. @param until when to stop
 */
export async function askImported(
  { until }: { until: Date },
  deps: AskingDeps & QueryBudget,
): Promise<void> {
  for (const email of await deps.unaskedSubscribers.unasked(AT_A_TIME)) {
    if (deps.now() >= until || deps.queriesLeft() < QUESTIONS_EACH) return;
    if ((await ask(email, deps)) === NONE_TODAY) return;
  }
}

const NONE_TODAY = 'no more mails may go out today';
const NOT_AT_ONCE = 'there was no room for more at once, select it again';

/** Sends one address its link. @returns why it was not sent; null where it was */
async function ask(
  email: string,
  deps: Omit<AskingDeps, 'unaskedSubscribers'>,
): Promise<string | null> {
  const room = await countInvitation(email, deps);
  if (room === 'none-today') return NONE_TODAY;
  if (room === 'not-there') return 'it had as many mails today as it may have';
  const notSince = new Date(deps.now().getTime() - CONFIRM_AGAIN_AFTER_MS);
  const found = await deps.subscribers.confirmAgain(
    email,
    await newConfirmation(email, deps),
    notSince,
  );
  return found?.isSentAgain ? null : 'it was changed at the same moment';
}

/** What tells whether somebody may be asked once more. */
type Askable = {
  id: string;
  email: string;
  status: SubscriberStatus;
  askedAt: Date | null;
  /** Why nothing may be sent there; null where it may. */
  suppressed: string | null;
};

export type AskedAgain = { askable(ids: string[]): Promise<Askable[]> };

/**
 * Sends those of a selection who have not confirmed the link once more, as many as one call has room for. It cannot be
 * undone.
 * @throws DomainError `invalid` for no selection, `unavailable`
 */
export async function askAgain(
  input: { ids: unknown[]; by: Actor },
  deps: Omit<AskingDeps, 'unaskedSubscribers'> &
    AuditDeps &
    QueryBudget & { store: AskedAgain; audit: { add(event: AuditEvent): Promise<void> } },
): Promise<BulkOutcome> {
  const rows = await deps.store.askable(parseSelection(input.ids));
  const left: Left[] = [];
  let changed = 0;
  for (const row of rows) {
    const hasRoom = deps.queriesLeft() >= QUESTIONS_EACH + QUESTIONS_TO_END;
    const why = whyNot(row, deps.now()) ?? (hasRoom ? await ask(row.email, deps) : NOT_AT_ONCE);
    if (why === null) changed += 1;
    else left.push({ id: row.id, name: row.email, why });
  }
  if (changed > 0) {
    const what = { action: 'subscriber.ask', entityId: null, summary: String(changed) };
    await deps.audit.add(auditEvent({ ...input.by, ...what }, deps));
  }
  const words = { done: 'Sent the link to # again', item: 'subscriber' };
  return { edit: null, changed, message: bulkWords({ changed, already: 0, left }, words) };
}

function whyNot({ status, suppressed, askedAt }: Askable, now: Date): string | null {
  if (suppressed) return `it has ${suppressed}`;
  if (status !== 'pending') return `it is ${status}`;
  const isFresh = askedAt !== null && now.getTime() - askedAt.getTime() < CONFIRM_AGAIN_AFTER_MS;
  return isFresh ? 'it was asked a moment ago' : null;
}
