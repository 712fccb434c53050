import type { BulkStore } from '~/core/bulk/bulk';
import type { BulkOutcome } from '~/core/bulk/words';
import { DomainError } from '~/kit/errors';
import { isId } from '~/kit/ids';
import { pathToReturnTo } from '~/kit/paths';
import { listQuery } from './list-address';

/** What `?<name>=<id>` asks about, null for nothing. @param find may throw `not-found` */
export async function readAsked<T>(
  url: URL,
  name: string,
  find: (id: string) => Promise<T | null>,
): Promise<T | null> {
  const id = url.searchParams.get(name);
  return id === null ? null : find(id).catch(nullWhereMissing);
}

/**
 * The rows that `?confirm=<id>` and `?deleted=<id>` name, or null; and those of `?bulk=delete&ids=<id>…`
 * with what was done to several last, `?done=<id>`. See `ListPage`.
 */
export async function readDeletion<T extends { deletedAt: Date | null }>(
  url: URL,
  find: (id: string) => Promise<T | null>,
  bulk: Pick<BulkStore, 'rows' | 'edit'>,
) {
  const [confirmed, deleted, selected, done] = await Promise.all([
    readAsked(url, 'confirm', find),
    readAsked(url, 'deleted', find),
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

/** What was done to several last, `?done=<id>`, as long as it can be undone. */
export async function readDone(url: URL, bulk: Pick<BulkStore, 'edit'>) {
  const done = await readAsked(url, 'done', bulk.edit);
  return done && !done.isUndone ? { id: done.id, count: done.changes.length } : null;
}

/** Those that are selected in an address and are there. */
async function readSelected(url: URL, bulk: Pick<BulkStore, 'rows'>) {
  const rows = await bulk.rows(url.searchParams.getAll('ids').filter(isId));
  return rows.filter(({ state }) => state.deletedAt === null).map(({ id, name }) => ({ id, name }));
}

/** What a list's form asks for several rows, by its values. */
type BulkCall = { values: Record<string, string>; form: FormData; url: URL };

/**
 * Does something to the rows that a form has selected (`bulk`, `ids`), or undoes it (`intent=undo`, `id`),
 * and leads back to the list or to the field `backTo`, which offers to undo it; null for a form that is about
 * one row.
 */
export async function submitBulk(
  { values, form, url }: BulkCall,
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

function nullWhereMissing(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not-found') return null;
  throw error;
}
