import { redirect } from '@remix-run/cloudflare';
import type { FormerAddresses } from '~/core/published/former-addresses';
import { DomainError } from '~/kit/errors';

/** The address that was asked for: `path` of such pages, the slug or id, `end` what is behind it. */
type Asked = { entity: 'post' | 'project'; path: string; slug: string; end?: string };

/**
 * Reads the record of a page. A former address and an id are redirected to the address that the record has now.
 * @param slugOf the slug of what was read
 * @throws Response the redirect; what `read` throws where no record had the address
 */
export async function readAtItsAddress<T>(
  { entity, path, slug, end = '' }: Asked,
  deps: { now: () => Date; formerAddresses: FormerAddresses },
  { read, slugOf }: { read: () => Promise<T>; slugOf: (found: T) => string },
): Promise<T> {
  const onTo = (found: string) => redirect(`${path}/${encodeURIComponent(found)}${end}`, 301);
  const found = await read().catch(async (error: unknown) => {
    const isMissing = error instanceof DomainError && error.code === 'not-found';
    const now = isMissing
      ? await deps.formerAddresses.find({ entity, slug, now: deps.now() })
      : null;
    throw now === null ? error : onTo(now);
  });
  if (slugOf(found) !== slug) throw onTo(slugOf(found));
  return found;
}
