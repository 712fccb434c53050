import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { fullName } from '~/content/owner';
import { escapeXml } from '~/kit/text/escape-xml';
import { initialsOf } from '~/kit/text/initials';

/** The background is the light theme's, on which the accent colour is readable. */
const icon = (letters: string, accent: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#f5f7f2"/><text x="32" y="33" fill="${accent}" font-family="system-ui,sans-serif" font-weight="700" font-size="${letters.length === 1 ? 44 : 32}" text-anchor="middle" dominant-baseline="central">${escapeXml(letters)}</text></svg>`;

/** The icon of a site without a logo. */
export async function loader({ context: { loadWords } }: LoaderFunctionArgs) {
  const { words } = await loadWords();
  const letters = initialsOf(fullName(words.person));
  return new Response(icon(letters, words.site.accent), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
