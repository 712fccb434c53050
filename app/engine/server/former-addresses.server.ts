import { redirect } from '@remix-run/cloudflare';
import type { FormerAddresses } from '~/engine/core/published/former-addresses';
import { recordPath, type TextKindName } from '~/engine/core/records/kinds';
import { DomainError } from '~/engine/kit/errors';

/** A requested page: the kind and the slug or id of its record, and the `end` of the URL after it. */
type RecordAddress = { kind: TextKindName; slug: string; end?: string };

/**
 * Reads the record of a page. Redirects ids and former slugs to the record's current address.
 * @param slugOf returns the slug of the record
 * @throws Response a redirect; or whatever `read` throws if no record ever had the address
 */
export async function readAtCurrentAddress<T>(
  { kind, slug, end = '' }: RecordAddress,
  deps: { now: () => Date; formerAddresses: FormerAddresses },
  { read, getSlug }: { read: () => Promise<T>; getSlug: (found: T) => string },
): Promise<T> {
  const redirectTo = (found: string) =>
    redirect(recordPath(kind, encodeURIComponent(found)) + end, 301);
  const found = await read().catch(async (error: unknown) => {
    const isMissing = error instanceof DomainError && error.code === 'not-found';
    const now = isMissing
      ? await deps.formerAddresses.find({ entity: kind.entity, slug, now: deps.now() })
      : null;
    throw now === null ? error : redirectTo(now);
  });
  if (getSlug(found) !== slug) throw redirectTo(getSlug(found));
  return found;
}
