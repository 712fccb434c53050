import * as v from 'valibot';
import type { LocalOutbox, Mail, Mailer, OutboxMail } from '~/engine/core/mail/mail';

const keptSchema = v.object({
  keptAt: v.pipe(v.string(), v.isoTimestamp()),
  mail: v.object({
    to: v.string(),
    replyTo: v.optional(v.string()),
    subject: v.string(),
    html: v.string(),
    text: v.string(),
    headers: v.optional(v.record(v.string(), v.string())),
    attachments: v.optional(
      v.array(v.object({ filename: v.string(), contentType: v.string(), content: v.string() })),
    ),
  }),
});

const PREFIX = 'outbox:';
const WEEK_SECONDS = 7 * 24 * 3600;

/** Replaces the mail provider in development: stores mails in KV, each key once. */
export function localOutbox(kv: KVNamespace, now: () => Date): LocalOutbox & { mailer: Mailer } {
  const keep = (mail: Mail, key: string) =>
    kv.put(PREFIX + key, JSON.stringify({ keptAt: now().toISOString(), mail }), {
      expirationTtl: WEEK_SECONDS,
    });
  const find = async (id: string): Promise<OutboxMail | null> => {
    const kept = v.safeParse(keptSchema, await kv.get(PREFIX + id, 'json'));
    if (!kept.success) return null;
    const { keptAt, mail } = kept.output;
    return { id, keptAt: new Date(keptAt), mail };
  };
  const mailer: Mailer = {
    async send(mail, key) {
      await keep(mail, key);
      return key;
    },
    async sendBatch(mails, key) {
      await Promise.all(mails.map((mail, index) => keep(mail, `${key}-${index}`)));
    },
  };
  return {
    mailer,
    find,
    async list(): Promise<OutboxMail[]> {
      const { keys } = await kv.list({ prefix: PREFIX });
      // Keys start with a ULID.
      const newest = keys
        .map(({ name }) => name.slice(PREFIX.length))
        .sort()
        .reverse()
        .slice(0, 100);
      const mails = await Promise.all(newest.map(find));
      return mails.filter((mail) => mail !== null);
    },
  };
}
