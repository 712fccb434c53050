import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { type PathDeps, pagePath, recordMissing } from '~/engine/core/redirects/missing';
import { findNearPages, type Redirects } from '~/engine/core/redirects/redirects';
import type { SitePage } from '~/engine/core/redirects/similar';
import { DomainError } from '~/engine/kit/errors';
import { guessedFeed } from '~/engine/kit/http/feed-path';
import { isRead } from '~/engine/kit/http/methods.server';
import { logProblem } from '~/engine/kit/log';
import { isApiPath } from '~/engine/kit/paths';
import { safeLocation } from '~/engine/kit/safe-address';
import { countedVisitor } from './visitors.server';

/**
 * Returns the owner's redirect for a missing page, or null. If the database is unavailable, the page counts as missing.
 */
export async function findRedirect(
  url: URL,
  { redirects, privatePaths }: PathDeps & { redirects: Pick<Redirects, 'find'> },
): Promise<Response | null> {
  const path = pagePath(url.pathname, { privatePaths });
  if (path === null) return null;
  try {
    const target = safeLocation((await redirects.find(path)) ?? '');
    // Browsers cache a 301 forever otherwise, and the owner may remove the redirect.
    const headers = { 'Cache-Control': 'no-cache' };
    return target === '' ? null : redirect(target, { status: 301, headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    logProblem('redirects could not be read', { cause: error.cause });
    return null;
  }
}

/**
 * Returns pages with paths similar to a missing one, as visitors know them. Looks for a redirect in the same round trip.
 * @throws Response the owner's redirect, or one to the feed that the path seems to mean
 */
export async function nearPagesOrRedirect(
  url: URL,
  {
    services,
    staticPages,
    loadWords,
  }: Pick<AppLoadContext, 'services' | 'staticPages' | 'loadWords'>,
): Promise<SitePage[]> {
  const [moved, near, { words }] = await Promise.all([
    findRedirect(url, services),
    nearPages(url, services),
    loadWords(),
  ]);
  if (moved) throw moved;
  const feed = guessedFeed(url.pathname);
  if (feed) throw redirect(feed, 301);
  return near.map(({ path, title }) => ({
    path,
    title: staticPages.find((one) => one.path === path)?.title(words) ?? title,
  }));
}

/** Returns no pages if the database is unavailable. */
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

/** Counts a request for a missing page, after the response. */
export function countMissing(
  request: Request,
  { status }: Response,
  context: Pick<AppLoadContext, 'services' | 'waitUntil'>,
): void {
  const { pathname, host } = new URL(request.url);
  if (status !== 404 || !isRead(request) || isApiPath(pathname)) return;
  const path = pathname.replace(/\.data$/, '');
  const destination = request.headers.get('Sec-Fetch-Dest') ?? 'document';
  if (!['document', 'empty'].includes(destination) || countedVisitor(request) === null) return;
  const referer = request.headers.get('Referer') ?? '';
  context.waitUntil(
    recordMissing({ path, referer, host }, context.services).catch((error: unknown) => {
      if (!(error instanceof DomainError && error.code === 'too-many')) throw error;
    }),
  );
}
