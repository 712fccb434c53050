import { defaultWords } from '~/content/words';
import { toOklch } from '~/kit/colour';
import type { LoadedWords } from './words.server';

/** As in `styles/tokens.css`. */
const EVERYWHERE = {
  light: ':root,.deep .card',
  dark: '[data-theme=dark],[data-theme=dark] .card,.deep',
};
/** What the admin area shows as visitors see it. */
const SHOWN = '.as-visitors';
const WITHIN_ADMIN = {
  light: `${SHOWN},${SHOWN} .card,${SHOWN} .deep .card`,
  dark: `[data-theme=dark] ${SHOWN},[data-theme=dark] ${SHOWN} .card,${SHOWN} .deep`,
};

/**
 * The accent's shades where it is another one than that of `styles/tokens.css`: as it is in the light theme, and as
 * light as needed in the dark one.
 */
function accentRules(accent: string, { light: inLight, dark: inDark }: typeof EVERYWHERE): string {
  if (accent === defaultWords.site.accent) return '';
  const { lightness, chroma, hue } = toOklch(accent);
  const shade = (light: number, most: number) =>
    `oklch(${light.toFixed(3)} ${Math.min(chroma, most).toFixed(3)} ${hue.toFixed(1)})`;
  const light = `--green:${accent};--green-hover:${shade(Math.max(lightness - 0.06, 0.1), 0.11)};--green-soft:${shade(0.935, 0.04)}`;
  const dark = `--green:${shade(0.8, 0.12)};--green-hover:${shade(0.86, 0.1)};--green-soft:${shade(0.33, 0.05)}`;
  return `${inLight}{${light}}${inDark}{${dark}}`;
}

/** Says on each page that it is the draft: by style, so that the page is what visitors get otherwise. */
const DRAFT_NOTE = `body::after{content:"A draft that only you see. Leave it in the admin area, under Site.";position:fixed;z-index:40;inset:auto 0 0;padding:.625rem 1rem;background:var(--ink);color:var(--paper);font-size:.9375rem;text-align:center;pointer-events:none}`;

/** CSS of a page that follows from the words that it is made of; '' where there is none. */
export const ownRules = ({ words, isDraft }: LoadedWords, isAdmin: boolean): string =>
  isAdmin
    ? accentRules(words.site.accent, WITHIN_ADMIN)
    : accentRules(words.site.accent, EVERYWHERE) + (isDraft ? DRAFT_NOTE : '');
