import type { BulkStore } from '~/engine/core/bulk/bulk';
import type { BulkOutcome } from '~/engine/core/bulk/words';
import { DomainError } from '~/engine/kit/errors';
import { isId } from '~/engine/kit/ids';
import { pathToReturnTo } from '~/engine/kit/paths';
import { listQuery } from './list-address';

/** Reads the record of the parameter `?<name>=<id>`, or null. @param find may throw `not-found` */
export async function readNamedRecord<T>(
  url: URL,
  name: string,
  find: (id: string) => Promise<T | null>,
): Promise<T | null> {
  const id = url.searchParams.get(name);
  return id === null ? null : find(id).catch(nullIfNotFound);
}

/**
 * Reads the rows that the address names: `?confirm=<id>`, `?deleted=<id>`, `?bulk=delete&ids=<id>…`, and the
 * last bulk action, `?done=<id>`. See `ListPage`.
 */
export async function readDeletion<T extends { deletedAt: Date | null }>(
  url: URL,
  find: (id: string) => Promise<T | null>,
  bulk: Pick<BulkStore, 'rows' | 'edit'>,
) {
  const [confirmed, deleted, selected, done] = await Promise.all([
    readNamedRecord(url, 'confirm', find),
    readNamedRecord(url, 'deleted', find),
    url.searchParams.get('bulk') === 'delete' ? readSelected(url, bulk) : null,
    readDone(url, bulk),
  ]);
  return {
    confirmed: confirmed?.deletedAt ? null : confirmed,
    deleted: deleted?.deletedAt ? deleted : null,
    selected,
    done,
  };
}

/** Reads the last bulk action, `?done=<id>`. Returns null if it cannot be undone any more. */
export async function readDone(url: URL, bulk: Pick<BulkStore, 'edit'>) {
  const done = await readNamedRecord(url, 'done', bulk.edit);
  return done && !done.isUndone ? { id: done.id, count: done.changes.length } : null;
}

/** Reads the rows that the address selects. Skips those that do not exist or are deleted. */
async function readSelected(url: URL, bulk: Pick<BulkStore, 'rows'>) {
  const rows = await bulk.rows(url.searchParams.getAll('ids').filter(isId));
  return rows.filter(({ state }) => state.deletedAt === null).map(({ id, name }) => ({ id, name }));
}

/**
 * Runs a bulk action for the selected rows (`bulk`, `ids`), or undoes one (`intent=undo`, `id`).
 * @returns the message and the page to go to, which offers to undo it: the list or the form's `backTo`; null if
 *   the form concerns a single row
 */
export async function submitBulk(
  { values, form, url }: { values: Record<string, string>; form: FormData; url: URL },
  work: {
    change: (ids: unknown[]) => Promise<BulkOutcome>;
    undo: (id: string) => Promise<BulkOutcome>;
  },
): Promise<{ message: string; path: string } | null> {
  const path = (done: string | null) =>
    values.backTo
      ? pathToReturnTo(values.backTo) + listQuery('', { done })
      : url.pathname + listQuery(url.search, { done });
  if (values.intent === 'undo') {
    const { message } = await work.undo(values.id ?? '');
    return { message, path: path(null) };
  }
  if (!values.bulk) return null;
  const { message, edit } = await work.change(form.getAll('ids'));
  return { message, path: path(edit) };
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not-found') return null;
  throw error;
}
