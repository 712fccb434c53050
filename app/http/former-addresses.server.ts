import { redirect } from '@remix-run/cloudflare';
import { DomainError } from '~/domain/errors';
import type { FormerAddresses } from '~/domain/published/former-addresses';

/**
 * For the page of a record that was not found: where one had this address once, on to the address that
 * it has now, for good. Anything else is thrown again.
 * @param path of such pages, without the slug; `end` what is behind it
 */
export const redirectIfRenamed =
  (
    {
      entity,
      path,
      slug,
      end = '',
    }: { entity: 'post' | 'project'; path: string; slug: string; end?: string },
    deps: { now: () => Date; formerAddresses: FormerAddresses },
  ) =>
  async (error: unknown): Promise<never> => {
    const isMissing = error instanceof DomainError && error.code === 'not-found';
    const found = isMissing
      ? await deps.formerAddresses.find({ entity, slug, now: deps.now() })
      : null;
    throw found === null ? error : redirect(`${path}/${encodeURIComponent(found)}${end}`, 301);
  };
