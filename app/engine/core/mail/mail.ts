/** One mail to one person. The provider's adapter sets the sender. */
export type Mail = {
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
};

/** The text of a mail, without an address. */
export type MailText = Pick<Mail, 'subject' | 'html' | 'text'>;

/** A file of text. Its content is in UTF-8. */
type Attachment = { filename: string; contentType: string; content: string };

/**
 * - `taken`: the provider took other content under the same key, so an earlier attempt succeeded.
 * - `retry`: the provider was unreachable, busy or sent an unreadable response. It may have taken the
 *   mail.
 * - `misconfigured`: it refused us, not the mail. The owner has to change a setting.
 * - `give-up`: it will never take this mail.
 */
export type MailProblemKind = 'taken' | 'retry' | 'misconfigured' | 'give-up';

/** Why a mail was not sent. The message is written for the owner and holds no address. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly kind: MailProblemKind;
  /** The delay that the provider asks for, in milliseconds. */
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
 * Sends mails through a provider.
 *
 * A key identifies one content: the provider remembers it for a day and takes the same key only once.
 * Both calls end within the time limit and throw only `MailError`.
 */
export type Mailer = {
  /**
   * The minimum time between the starts of two calls, by the provider's rate limit. Absent if there is
   * no limit.
   */
  gapMs?: number;
  /** @returns the provider's id of the mail; null if it gives none */
  send(mail: Mail, key: string, options?: { timeoutMs?: number }): Promise<string | null>;
  /** Sends up to `MAX_BATCH` mails in one call. The provider takes all of them or none. */
  sendBatch(mails: Mail[], key: string): Promise<void>;
};

/**
 * Keeps many calls within the provider's rate limit: each starts at least `gapMs` after the one before.
 * Other isolates pace only their own calls; if the total is too much, the provider says how long to
 * wait (`retryAfterMs`).
 * @returns a mailer to use for all calls of one job
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

/** A mail in the local outbox, as its recipient would see it. */
export type OutboxMail = { id: string; keptAt: Date; mail: Mail };

export type LocalOutbox = {
  find(id: string): Promise<OutboxMail | null>;
  /** The newest hundred, newest first. */
  list(): Promise<OutboxMail[]>;
};

/** Resend's limit for one call of `POST /emails/batch`. */
export const MAX_BATCH = 100;
