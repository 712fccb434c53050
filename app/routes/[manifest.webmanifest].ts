import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { fullName, person, site } from '~/content';
import { INITIALS_ICON, SAMPLE_LOGO } from '~/lib/author';

const SAMPLE_ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** https://www.w3.org/TR/appmanifest/ ; the colours are those of the light theme's paper. */
const manifest = () => ({
  name: site().title,
  short_name: fullName(),
  description: site().description,
  lang: site().language,
  start_url: '/',
  display: 'minimal-ui',
  background_color: '#f5f7f2',
  theme_color: '#f5f7f2',
  icons:
    person().logo === SAMPLE_LOGO
      ? SAMPLE_ICONS
      : [{ src: person().logo || INITIALS_ICON, sizes: 'any' }],
});

export async function loader({ context: { publicAnswer } }: LoaderFunctionArgs) {
  await publicAnswer.contentState();
  return new Response(JSON.stringify(manifest()), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
