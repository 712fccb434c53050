import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { readSitemap, type SitemapEntry } from '~/engine/core/published/sitemap';
import { notFound } from '~/engine/kit/errors';
import { publicPage } from '~/engine/kit/public-page';
import { escapeXml } from '~/engine/kit/text/escape-xml';
import { respondWithText } from '~/engine/server/text-response.server';
import { alternatesOf } from '~/engine/server/translations.server';

export const handle = publicPage({ query: ['part'] });

/**
 * The sitemap (https://www.sitemaps.org/protocol.html), with images
 * (https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps) and translations. The parts of a large sitemap have
 * the same path, because a sitemap may only list URLs at or below its own directory.
 */
export const loader = (args: LoaderFunctionArgs) =>
  respondWithText(args, async () => {
    const { services, publicResponse, loadText, origin, staticPages } = args.context;
    const part = parsePart(new URL(args.request.url));
    const readState = publicResponse.contentState;
    const [sitemap, { language }] = await Promise.all([
      readSitemap(part, staticPages, { ...services, readState }),
      loadText(),
    ]);
    const body =
      'parts' in sitemap
        ? `<sitemapindex xmlns="${NAMESPACE}">
${sitemap.parts.map((n) => `<sitemap><loc>${origin}/sitemap.xml?part=${n}</loc></sitemap>\n`).join('')}</sitemapindex>`
        : `<urlset xmlns="${NAMESPACE}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"${sitemap.entries.some(({ group }) => group) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>
${sitemap.entries.map((entry) => urlElement(entry, { origin, language })).join('')}</urlset>`;
    return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
      headers: { 'Content-Type': 'application/xml; charset=utf-8' },
    });
  });

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Parses `?part=`. @throws DomainError `not-found` if it is not a number */
function parsePart({ searchParams }: URL): number | null {
  const part = searchParams.get('part');
  if (part !== null && !/^\d{1,6}$/.test(part)) throw notFound('Sitemap');
  return part === null ? null : Number(part);
}

function urlElement(
  { path, changedAt, pictures, group = [] }: SitemapEntry,
  { origin, language }: { origin: string; language: string },
): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  const images = pictures.map((picture) => {
    const { href } = new URL(picture, origin);
    return `<image:image><image:loc>${escapeXml(href)}</image:loc></image:image>`;
  });
  const alternates = alternatesOf(group, language).map(
    (one) =>
      `<xhtml:link rel="alternate" hreflang="${one.tag}" href="${escapeXml(origin + one.path)}"/>`,
  );
  return `<url><loc>${escapeXml(origin + path)}</loc>${changed}${images.join('')}${alternates.join('')}</url>\n`;
}
