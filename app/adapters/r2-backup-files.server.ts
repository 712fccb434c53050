import type { BackupFiles } from '~/domain/backups/backups';
import { DomainError } from '~/domain/errors';

/** The backups' bucket. */
export const r2BackupFiles = (bucket: R2Bucket): BackupFiles => ({
  async put(name, bytes) {
    await guarded('written to', bucket.put(name, bytes));
  },

  async ids() {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await guarded('read', bucket.list({ delimiter: '/', cursor }));
      ids.push(...page.delimitedPrefixes.map((prefix) => prefix.slice(0, -1)));
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor !== undefined);
    return ids;
  },

  async remove(id) {
    for (;;) {
      const { objects, truncated } = await guarded('read', bucket.list({ prefix: `${id}/` }));
      if (objects.length > 0) {
        await guarded('cleared', bucket.delete(objects.map(({ key }) => key)));
      }
      if (!truncated) return;
    }
  },
});

/** R2's own messages name no content: "put: Unspecified error (0)". */
const guarded = <T>(deed: string, work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message.slice(0, 200) : 'no reason given';
    const message = `The bucket of the backups could not be ${deed}: ${reason}`;
    throw new DomainError('unavailable', message, { cause });
  });
