import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { disallowedCrawlers } from '~/engine/server/ai-crawlers.server';

/** robots.txt (RFC 9309). A crawler obeys only the group that names it, so a named one ignores `*`. */
export function loader({ context: { aiCrawlers, origin } }: LoaderFunctionArgs) {
  const refused = disallowedCrawlers(aiCrawlers).map((name) => `User-agent: ${name}`);
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Allow: /api/openapi.json',
    '',
    ...(refused.length > 0 ? [...refused, 'Disallow: /', ''] : []),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
