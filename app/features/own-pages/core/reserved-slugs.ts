/**
 * Returns why a page cannot have a slug, for a person; null if it can. Pages have addresses at the top level, and the
 * routes of the site come first.
 * @param paths the complete paths of all other routes and folders of files, such as `/blogs`, `/details/:id` and `/images/*`.
 *   Paths that begin with a parameter reserve nothing
 */
export function reservedReason(slug: string, paths: Iterable<string>): string | null {
  let isFolder = false;
  for (const path of paths) {
    const [first, ...rest] = path.replace(/^\//, '').split('/');
    if (first?.toLowerCase() !== slug) continue;
    if (rest.length === 0) return `/${slug} is an address of this site. Choose another one.`;
    isFolder = true;
  }
  return isFolder ? `Addresses below /${slug} belong to this site. Choose another address.` : null;
}
