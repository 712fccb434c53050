import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { directionOf } from '~/content/languages/all';
import { findLook } from '~/content/looks/index';
import { fullName } from '~/content/owner';
import type { Words } from '~/content/words';
import { pictureSources } from '~/engine/kit/image/variants';
import { coloursOf } from '~/engine/kit/look-colours';
import { tokenColours } from '~/engine/kit/token-colours';

/** The logo in all sizes that it has, or the mark. The mark is inside the circle that round icons show. */
function icons(logo: string) {
  if (logo === '')
    return [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ];
  const size = pictureSources(logo);
  return [{ src: logo, sizes: size ? `${size.width}x${size.height}` : 'any' }];
}

/** The web app manifest (https://www.w3.org/TR/appmanifest/), with the background of the light theme. */
function manifest({ person, site, look }: Words) {
  const { paper } = tokenColours(coloursOf(look), findLook(look.name).tint);
  return {
    name: site.title,
    short_name: fullName(person),
    description: site.description,
    lang: site.language,
    dir: directionOf(site.language),
    start_url: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: icons(person.logo),
  };
}

export async function loader({ context: { loadWords } }: LoaderFunctionArgs) {
  const { words } = await loadWords();
  return new Response(JSON.stringify(manifest(words)), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
