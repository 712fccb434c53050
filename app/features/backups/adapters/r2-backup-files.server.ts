import { DomainError } from '~/engine/kit/errors';
import type { BackupFiles } from '../core/backups';

/** Stores backups in a bucket. */
export const r2BackupFiles = (bucket: R2Bucket): BackupFiles => ({
  async put(name, bytes) {
    await guarded(bucket.put(name, bytes));
  },

  async ids() {
    const ids: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await guarded(bucket.list({ delimiter: '/', cursor }));
      ids.push(...page.delimitedPrefixes.map((prefix) => prefix.slice(0, -1)));
      if (!page.truncated) return ids;
      cursor = page.cursor;
    }
  },

  async remove(id) {
    for (;;) {
      const { objects, truncated } = await guarded(bucket.list({ prefix: `${id}/` }));
      if (objects.length > 0) await guarded(bucket.delete(objects.map(({ key }) => key)));
      if (!truncated) return;
    }
  },
});

/** R2's messages name the operation and no content: "put: Unspecified error (0)". */
const guarded = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message.slice(0, 200) : 'no reason given';
    const message = `The bucket of the backups does not work: ${reason}`;
    throw new DomainError('unavailable', message, { cause });
  });
