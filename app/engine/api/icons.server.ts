import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { fullName } from '~/content/owner';
import type { Words } from '~/content/words';
import { coloursOf, hasRed } from '~/engine/kit/look-colours';
import { drawMark, type Mark } from '~/engine/kit/mark';
import { escapeXml } from '~/engine/kit/text/escape-xml';
import { tokenColours } from '~/engine/kit/token-colours';
import { markPng, respondWithPicture } from './mark-png.server';

/* The icons of a site without a logo: the mark of the owner's first letter in the colours of styles/tokens.css. */

/** In the colours of links in both themes: browsers show an icon on either background. */
const svgIcon = ({ letter, body, red }: Mark, look: Words['look']) => {
  const own = coloursOf(look);
  const { accent, accentInDark, ink, paper, redFill } = tokenColours(own);
  const [act, actInDark] = hasRed(own) ? [redFill, redFill] : [ink, paper];
  const styles = `.b{fill:${accent}}.r{fill:${act}}text{fill:#fff}@media(prefers-color-scheme:dark){.b{fill:${accentInDark}}.r{fill:${actInDark}}text{fill:#111}}`;
  const text = letter
    ? `<text x="2" y="2.6" font-family="system-ui,sans-serif" font-weight="700" font-size="2.6" text-anchor="middle" dominant-baseline="central">${escapeXml(letter)}</text>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.5 0 5 5"><style>${styles}</style><path class="b" d="${body}"/><path class="r" d="${red}"/>${text}</svg>`;
};

/** Answers with the icon as SVG. */
export async function respondWithSvgIcon({ context: { loadWords } }: LoaderFunctionArgs) {
  const { words } = await loadWords();
  return respondWithPicture(
    svgIcon(drawMark(fullName(words.person)), words.look),
    'image/svg+xml; charset=utf-8',
  );
}

/** Answers with the icon as PNG. @param side in pixels */
export async function respondWithPngIcon(
  { context: { loadWords } }: LoaderFunctionArgs,
  side: number,
) {
  const { words } = await loadWords();
  return respondWithPicture(await markPng(words, { width: side, height: side }), 'image/png');
}
