import { redirect } from '@remix-run/cloudflare';
import { pagePath, recordMissing } from '~/core/redirects/missing';
import { findNearPages, type Redirects } from '~/core/redirects/redirects';
import type { SitePage } from '~/core/redirects/similar';
import { DomainError } from '~/kit/errors';
import { logProblem } from '~/kit/log';
import type { Services } from './context';
import { countedVisitor } from './visits.server';

/**
 * The way on from an address that is no page; null where the owner has named none. A database that is away
 * makes nothing else of a missing page.
 */
export async function findRedirect(
  url: URL,
  { redirects }: { redirects: Pick<Redirects, 'find'> },
): Promise<Response | null> {
  const path = pagePath(url.pathname);
  if (path === null) return null;
  try {
    const target = await redirects.find(path);
    // Asked for each time: a browser would keep it for good, and the owner may take it back.
    const headers = { 'Cache-Control': 'no-cache' };
    return target === null ? null : redirect(target, { status: 301, headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    logProblem('redirects could not be read', { cause: error.cause });
    return null;
  }
}

/**
 * The pages that a broken address may have meant, asked for in one trip with the way on from it.
 * @throws Response the owner's redirect
 */
export async function nearPagesOrRedirect(
  url: URL,
  services: Parameters<typeof nearPages>[1] & Parameters<typeof findRedirect>[1],
): Promise<SitePage[]> {
  const [moved, near] = await Promise.all([findRedirect(url, services), nearPages(url, services)]);
  if (moved) throw moved;
  return near;
}

/** None where the database is away. */
async function nearPages(
  url: URL,
  services: Parameters<typeof findNearPages>[1],
): Promise<SitePage[]> {
  try {
    return await findNearPages(url.pathname, services);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    logProblem('pages could not be compared', { cause: error.cause });
    return [];
  }
}

/** Counts after the answer that somebody has asked for a page which is not there. */
export function countMissing(
  request: Request,
  {
    waitUntil,
    services,
  }: { waitUntil: (work: Promise<unknown>) => void; services: () => Services },
): void {
  const { pathname, host } = new URL(request.url);
  const path = pathname.replace(/\.data$/, '');
  const goal = request.headers.get('Sec-Fetch-Dest') ?? 'document';
  if (!['document', 'empty'].includes(goal) || countedVisitor(request) === null) return;
  const referer = request.headers.get('Referer') ?? '';
  waitUntil(
    recordMissing({ path, referer, host }, services()).catch((error: unknown) => {
      if (!(error instanceof DomainError && error.code === 'too-many')) throw error;
    }),
  );
}
