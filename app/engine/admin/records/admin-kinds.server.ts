import type { KindRules } from '~/engine/core/records/kind';
import { notFound } from '~/engine/kit/errors';
import type { KindWords } from './values';

/** @param name from the path, the part after `/admin/` @throws DomainError `not-found` if there is no such kind */
export function adminKind(
  name: string | undefined,
  { kinds }: { kinds: readonly KindRules[] },
): KindRules {
  const kind = kinds.find(({ admin }) => admin.path === `/admin/${name}`);
  if (!kind) throw notFound('Page');
  return kind;
}

/** Returns the texts and paths of a kind's pages. */
export const kindWords = ({ entity, admin: { path, title, item } }: KindRules): KindWords => ({
  ...{ entity, path, title, item },
});
