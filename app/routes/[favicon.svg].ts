import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { fullName } from '~/content/owner';
import { oklchToHex } from '~/kit/colour';
import { drawMark, type Mark } from '~/kit/mark';
import { escapeXml } from '~/kit/text/escape-xml';
import { huesOf } from '~/server/words/look-rules.server';

/** The colours of links in both themes, and red, as in `styles/tokens.css`. Browsers show an icon on either background. */
const icon = ({ letter, body, red }: Mark, accentHue: number) => {
  const [light, dark] = [oklchToHex(0.475, 0.115, accentHue), oklchToHex(0.8, 0.12, accentHue)];
  const styles = `.b{fill:${light}}.r{fill:#d23a30}text{fill:#fff}@media(prefers-color-scheme:dark){.b{fill:${dark}}text{fill:#111}}`;
  const text = letter
    ? `<text x="2" y="2.6" font-family="system-ui,sans-serif" font-weight="700" font-size="2.6" text-anchor="middle" dominant-baseline="central">${escapeXml(letter)}</text>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.5 0 5 5"><style>${styles}</style><path class="b" d="${body}"/><path class="r" d="${red}"/>${text}</svg>`;
};

/** The icon of a site without a logo: the mark of the owner's first letter. */
export async function loader({ context: { loadWords } }: LoaderFunctionArgs) {
  const { words } = await loadWords();
  const { accentHue } = huesOf(words.look);
  return new Response(icon(drawMark(fullName(words.person)), accentHue), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
