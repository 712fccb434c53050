import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { fullName } from '~/content/owner';
import type { Words } from '~/content/words';
import { FAVICON } from '~/core/published/author';

/** The web app manifest (https://www.w3.org/TR/appmanifest/), with the background of the light theme. */
const manifest = ({ person, site }: Words) => ({
  name: site.title,
  short_name: fullName(person),
  description: site.description,
  lang: site.language,
  start_url: '/',
  display: 'minimal-ui',
  background_color: '#f5f7f2',
  theme_color: '#f5f7f2',
  icons: [{ src: person.logo || FAVICON, sizes: 'any' }],
});

export async function loader({ context: { loadWords } }: LoaderFunctionArgs) {
  const { words } = await loadWords();
  return new Response(JSON.stringify(manifest(words)), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
