import type { LoaderFunctionArgs } from '@remix-run/cloudflare';

/** Months until the file expires; the standard recommends less than a year (RFC 9116, 2.5.5). */
const MONTHS = 11;

/** https://www.rfc-editor.org/rfc/rfc9116 */
export async function loader({ context: { origin, services, loadWords } }: LoaderFunctionArgs) {
  const { security } = (await loadWords()).words;
  const now = services.now();
  // The first of a month: the file changes only once a month, and never expires soon.
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS, 1));
  const lines = [
    ...security.contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().slice(0, 19)}Z`,
    `Preferred-Languages: ${security.languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    },
  });
}
