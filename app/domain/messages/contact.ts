import * as v from 'valibot';
import { DomainError } from '../errors';
import { type IdempotencyKey, idempotencyKey, type Kept } from '../idempotency';
import { emailAddress, parseInput, requiredText } from '../input';
import { CONTACT_LIMITS } from '../limits/limits';
import { limitRate, type RateLimitsDeps } from '../limits/rate-limits';
import {
  countVisitorMail,
  folderIsFull,
  MOST_WAITING,
  tellOwner,
  type VisitorMailDeps,
} from '../limits/visitor-limits';
import { type Mail, MailError, type Mailer, type MailTexts } from '../mail/mail';
import type { NewMailJob } from '../mail/outbox';

type ContactMessage = {
  id: string;
  /** `spam` is the folder for what a program may have sent. */
  status: 'unread' | 'spam';
  name: string;
  email: string;
  message: string;
  createdAt: Date;
};

export type Messages = {
  /** The message and its mails, all or none. @param input.max of its status in all */
  add(
    message: ContactMessage,
    input: { jobs: NewMailJob[]; max: number; once: IdempotencyKey },
  ): Promise<Kept>;
};

export const contactEntries = {
  name: requiredText('Name', CONTACT_LIMITS.name),
  email: emailAddress,
  message: requiredText('Message', CONTACT_LIMITS.message),
};

const contactSchema = v.object(contactEntries);

/** What remains of a visitor's five seconds after the database did not answer. */
const DIRECT_MAIL_TIMEOUT_MS = 2000;

type SendMessageDeps = RateLimitsDeps &
  VisitorMailDeps & {
    newId: () => string;
    messages: Messages;
    mailer: Mailer;
    mailTexts: Pick<MailTexts, 'notice' | 'acknowledgement'>;
    /** The limit while the database cannot count. Asking takes one place. */
    hasRoomForDirectMail: (now: Date) => boolean;
  };

/**
 * Keeps a visitor's message where the owner finds it, with a mail to the owner and one to the visitor
 * that are sent afterwards. Where the database is away it goes to the owner's mailbox directly.
 * What may be spam goes into a folder of its own, and is mailed to nobody.
 * The same words of the same visitor, with the same address, are one message a day.
 * @returns its id; null where they have been sent before
 * @throws DomainError `invalid`, naming each field; `too-many`; `unavailable` where it could be neither
 *   kept nor mailed.
 */
export async function sendMessage(
  input: { fields: unknown; isSpam: boolean },
  deps: SendMessageDeps,
): Promise<string | null> {
  const fields = parseInput(contactSchema, input.fields);
  const createdAt = deps.now();
  const status = input.isSpam ? ('spam' as const) : ('unread' as const);
  const message = { ...fields, id: deps.newId(), status, createdAt };
  const job = (kind: 'notice' | 'acknowledgement', mail: Mail): NewMailJob => {
    return { id: deps.newId(), kind, mail, createdAt };
  };
  const notice = job('notice', deps.mailTexts.notice(message));
  const acknowledgement = job('acknowledgement', deps.mailTexts.acknowledgement(message));
  const words = [fields.email, fields.message, status];
  const once = await idempotencyKey(['message', deps.clientBlock, ...words], deps);
  try {
    if (await deps.rateLimits.has(once, createdAt)) return null;
    await limitRate('message', deps);
    const jobs: NewMailJob[] = [];
    if (!input.isSpam) {
      if ((await countVisitorMail(null, deps)).isAllowed) jobs.push(notice);
      if ((await countVisitorMail(message.email, deps)).isAllowed) jobs.push(acknowledgement);
    }
    const kept = await deps.messages.add(message, { jobs, max: MOST_WAITING, once });
    if (kept !== 'full') return kept === 'kept' ? message.id : null;
    if (!input.isSpam) await tellOwner('messages', deps);
    throw folderIsFull('messages');
  } catch (error) {
    const isAway = error instanceof DomainError && error.code === 'unavailable';
    if (!isAway || input.isSpam || !deps.hasRoomForDirectMail(createdAt)) throw error;
    try {
      // By the job's key: a database that was only late has kept the job, which is then sent once.
      await deps.mailer.send(notice.mail, notice.id, { timeoutMs: DIRECT_MAIL_TIMEOUT_MS });
      return message.id;
    } catch (mailError) {
      throw mailError instanceof MailError ? error : mailError;
    }
  }
}
