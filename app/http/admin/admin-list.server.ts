import { DomainError } from '~/domain/errors';

/** What `?<name>=<id>` asks about, null for nothing. @param find may throw `not-found` */
export async function readAsked<T>(
  url: URL,
  name: string,
  find: (id: string) => Promise<T | null>,
): Promise<T | null> {
  const id = url.searchParams.get(name);
  return id === null ? null : find(id).catch(nullWhereMissing);
}

/** The rows that `?confirm=<id>` and `?deleted=<id>` name, or null; see `ListPage`. */
export async function readDeletion<T extends { deletedAt: Date | null }>(
  url: URL,
  find: (id: string) => Promise<T | null>,
): Promise<{ confirmed: T | null; deleted: T | null }> {
  const [confirmed, deleted] = await Promise.all([
    readAsked(url, 'confirm', find),
    readAsked(url, 'deleted', find),
  ]);
  return {
    confirmed: confirmed?.deletedAt ? null : confirmed,
    deleted: deleted?.deletedAt ? deleted : null,
  };
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not-found') return null;
  throw error;
}
