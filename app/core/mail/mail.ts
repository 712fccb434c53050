import type { Post } from '../published/posts';

/** One mail to one person. The sender is a setting of the provider's adapter. */
export type Mail = {
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
};

/**
 * - `taken`: the provider has taken other contents under the same key: an earlier attempt got through.
 * - `retry`: the provider was away, busy or unintelligible. It may have taken the mail all the same.
 * - `misconfigured`: it refused us, not the mail: the owner has to change a setting.
 * - `give-up`: it will never take this mail.
 */
export type MailProblemKind = 'taken' | 'retry' | 'misconfigured' | 'give-up';

/** Why a mail was not sent. The message is written for the owner and holds no address. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly kind: MailProblemKind;
  /** The provider's own wish, in milliseconds. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: MailProblemKind,
    message: string,
    retryAfterMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * The provider's port.
 *
 * A key stands for one content: the provider remembers it for a day and takes the same key once. Both
 * calls end within the time limit and throw nothing but `MailError`.
 */
export type Mailer = {
  /** The least time between the starts of two calls, by the provider's rate limit. Absent: none. */
  gapMs?: number;
  /** @returns the provider's own id of the mail; null where it gives none */
  send(mail: Mail, key: string, options?: { timeoutMs?: number }): Promise<string | null>;
  /** Up to `MAX_BATCH` mails in one call. Either all of them are taken or none. */
  sendBatch(mails: Mail[], key: string): Promise<void>;
};

/**
 * Keeps many calls within the provider's rate limit: each waits until `gapMs` after the start of the one before. Other
 * isolates do the same for themselves; where that is too much, the provider says how long to wait (`retryAfterMs`).
 * @returns a mailer to use for all calls of one piece of work
 */
export function pacedMailer(
  mailer: Mailer,
  deps: { now: () => Date; wait: (ms: number) => Promise<void> },
): Mailer {
  const { gapMs } = mailer;
  if (!gapMs) return mailer;
  let freeAt = 0;
  const turn = async () => {
    const now = deps.now().getTime();
    const startAt = Math.max(now, freeAt);
    freeAt = startAt + gapMs;
    if (startAt > now) await deps.wait(startAt - now);
  };
  return {
    gapMs,
    async send(...call) {
      await turn();
      return mailer.send(...call);
    },
    async sendBatch(...call) {
      await turn();
      return mailer.sendBatch(...call);
    },
  };
}

/** A mail of the local outbox, as its receiver would see it. */
export type KeptMail = { id: string; keptAt: Date; mail: Mail };

export type LocalOutbox = {
  find(id: string): Promise<KeptMail | null>;
  /** The newest hundred, newest first. */
  list(): Promise<KeptMail[]>;
};

/** Resend's limit for one call of `POST /emails/batch`. */
export const MAX_BATCH = 100;

type MailedPost = Pick<Post, 'slug' | 'title' | 'description' | 'details'>;

export type NewsletterText = { subject: string; html: string; text: string };

/** The words of our mails; they are made of the owner's content. */
export type MailTexts = {
  /** To the owner, about a message. */
  notice(message: { name: string; email: string; message: string; createdAt: Date }): Promise<Mail>;
  /** To the visitor who wrote it. */
  acknowledgement(message: { email: string }): Promise<Mail>;
  /** To the owner: much more arrives than usual. */
  flood(): Promise<Mail>;
  /** To an address that somebody typed into the newsletter's form. */
  confirmation(input: { email: string; token: string }): Promise<Mail>;
  /** The owner's answer to a message, in Markdown, above what was written. */
  reply(input: {
    subject: string;
    text: string;
    to: { name: string; email: string; message: string; createdAt: Date };
  }): Promise<Mail>;
  /** From the owner to one person. */
  letter(input: { to: string; subject: string; text: string }): Promise<Mail>;
  /** For all subscribers, without addresses. @param newsletter.words Markdown, before the post */
  newsletter(newsletter: {
    subject: string;
    words: string;
    post: MailedPost | null;
  }): Promise<NewsletterText>;
  /** The newsletter for the owner, to look at. */
  newsletterTest(newsletter: NewsletterText): Promise<Mail>;
  /**
   * The newsletter as one subscriber gets it, with their own way out.
   * @param recipient.newsletterId what the way out says that it is of; null for the letter to a new subscriber
   */
  newsletterFor(
    newsletter: NewsletterText,
    recipient: {
      email: string;
      subscriberId: string;
      signature: string;
      newsletterId: string | null;
    },
  ): Mail;
};
