import * as v from 'valibot';
import { isAway } from '~/engine/kit/errors';
import { emailAddress, parseInput, requiredVisitorsText } from '~/engine/kit/input';
import { said } from '~/engine/kit/language/said';
import { HOUR_MS } from '~/engine/kit/time/durations';
import type { StoreResult } from '../idempotency/idempotency';
import { CONTACT_LIMITS } from '../limits/limits';
import {
  type Admission,
  admit,
  type CountedMail,
  findFull,
  floodMail,
  limitReachedMeanwhile,
  messageNotices,
  notice,
  noticeCounters,
  receiptCounters,
  type VisitorForm,
  type VisitorMailDeps,
} from '../limits/visitor-limits';
import { type Mail, MailError, type Mailer } from '../mail/mail';
import { type MailContent, type MailSite, plainMail } from '../mail/mail-content';
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
  /** Stores the message and its mails atomically; leaves out mails that are over a limit. */
  add(
    message: ContactMessage,
    input: { mails: CountedMail[]; admission: Admission },
  ): Promise<StoreResult>;
};

export const contactEntries = {
  name: requiredVisitorsText(CONTACT_LIMITS.name),
  email: emailAddress,
  message: requiredVisitorsText(CONTACT_LIMITS.message),
};

const contactSchema = v.object(contactEntries);
const proofSchema = v.object({ proof: v.optional(v.string(), '') });

export const messageForm: VisitorForm = {
  name: 'message',
  rule: { network: 5, block: 20, windowMs: HOUR_MS, free: 100, freeToFirst: 300, most: 1500 },
  refusal: said(({ refusals }) => refusals.tooManyMessages),
  label: 'messages',
};

/** What is left of a visitor's five seconds after the database timed out. */
const DIRECT_MAIL_TIMEOUT_MS = 2000;

type SendMessageDeps = VisitorMailDeps & {
  messages: Messages;
  mailer: Mailer;
  /** The limit while the database cannot count. Asking takes one place. */
  hasRoomForDirectMail: (now: Date) => boolean;
};

/**
 * Stores a visitor's message for the owner, with a mail to the owner and a receipt to the visitor that
 * are sent afterwards. If the database is unavailable, mails the message to the owner directly.
 * Possible spam goes into a folder of its own and causes no mail. Messages with the same text and
 * address from the same visitor are stored once a day.
 * @returns the id; null if the same message was sent before
 * @throws DomainError `invalid`, naming each field; `too-many`; `unavailable` if the message could be
 *   neither stored nor mailed
 */
export async function sendMessage(
  input: { fields: unknown; isSpam: boolean },
  deps: SendMessageDeps,
): Promise<string | null> {
  const fields = parseInput(contactSchema, input.fields);
  const { proof } = parseInput(proofSchema, input.fields);
  const createdAt = deps.now();
  const status = input.isSpam ? ('spam' as const) : ('unread' as const);
  const message = { ...fields, id: deps.newId(), status, createdAt };
  const toOwner = newJob('notice', await deps.writeMail(noticeOf(message)), deps);
  try {
    const toVisitor = await receiptCounters(fields.email, deps);
    const content = [fields.email, fields.message, status];
    const toRead = [...noticeCounters(messageNotices, deps), ...toVisitor];
    const admission = await admit(messageForm, { content, proof, toRead }, deps);
    if (!admission) return null;
    const mails = input.isSpam
      ? []
      : await mailsOf(message, { toOwner, toVisitor, admission }, deps);
    const kept = await deps.messages.add(message, { mails, admission });
    if (kept === 'full') throw limitReachedMeanwhile();
    return kept === 'kept' ? message.id : null;
  } catch (error) {
    if (!isAway(error) || input.isSpam || !deps.hasRoomForDirectMail(createdAt)) throw error;
    try {
      // With the job's key: if the database was only slow and has stored the job, the mail is still
      // sent only once.
      await deps.mailer.send(toOwner.mail, toOwner.id, { timeoutMs: DIRECT_MAIL_TIMEOUT_MS });
      return message.id;
    } catch (mailError) {
      throw mailError instanceof MailError ? error : mailError;
    }
  }
}

/** Composes the mail to the owner about a message. */
export const noticeOf =
  ({ name, email, message }: Pick<ContactMessage, 'name' | 'email' | 'message'>) =>
  ({ words: { mails } }: MailSite): MailContent => ({
    to: 'owner',
    replyTo: email,
    subject: `${mails.notice.subject} ${name}`,
    parts: [{ paragraph: mails.notice.text }, { sender: { name, email } }, { quote: message }],
  });

const newJob = (
  kind: 'notice' | 'acknowledgement',
  mail: Mail,
  { now, newId }: Pick<SendMessageDeps, 'now' | 'newId'>,
): NewMailJob => ({ id: newId(), kind, mail, createdAt: now() });

/**
 * Returns a notice to the owner; once a day the news that there are no more notices; and a receipt while
 * there is room for one.
 */
async function mailsOf(
  message: ContactMessage,
  {
    toOwner,
    toVisitor,
    admission: { counts },
  }: { toOwner: NewMailJob; toVisitor: CountedMail['counters']; admission: Admission },
  deps: SendMessageDeps,
): Promise<CountedMail[]> {
  const hasNotice =
    findFull(noticeCounters(messageNotices, deps), counts, message.createdAt) === null;
  const hasReceipt = findFull(toVisitor, counts, message.createdAt) === null;
  const receipt = async () => {
    const content = plainMail(({ mails }) => mails.acknowledgement, { to: message.email });
    return newJob('acknowledgement', await deps.writeMail(content), deps);
  };
  return [
    notice(messageNotices, toOwner, deps),
    ...(hasNotice ? [] : [await floodMail(deps)]),
    ...(hasReceipt ? [{ job: await receipt(), counters: toVisitor }] : []),
  ];
}
