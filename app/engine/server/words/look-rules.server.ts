import type { AllWords } from '~/content/all-words';
import { faceFiles, fonts } from '~/content/looks/fonts';
import { findLook, hasRed, huesOf, looks } from '~/content/looks/index';
import type { HeadingFont, Look } from '~/content/looks/look';
import type { LoadedWords } from './words.server';

/** The look of the style sheets, see `app/content/looks/workshop.ts`. */
const [base] = looks;

/** Returns the CSS that changes the style sheets to the owner's look; '' for the default look in its own hues. */
export function lookRules(chosen: AllWords['look']): string {
  const look = findLook(chosen.name);
  const { hue, accentHue } = huesOf(chosen);
  const tokens: { [token: string]: string | number } = {
    ...(hue !== base.hue && { '--hue': hue }),
    ...(accentHue !== base.accentHue && { '--accent-hue': accentHue }),
    ...(look.tint !== base.tint && { '--tint': look.tint }),
    ...(!hasRed(accentHue) && NO_RED),
    ...look.tokens,
    ...(look !== base && { '--font-heading': familiesOf(look.headings) }),
    ...(look.face && {
      [look.face.token]:
        `"${look.face.family}","${look.face.family} more",${look.face.style === 'italic' ? 'var(--font-sans)' : 'var(--font-mono)'}`,
    }),
  };
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  if (declarations.length === 0) return '';
  const faces = look === base ? '' : fontFaces(look) + textFaces(look);
  return `${faces}:root{${declarations.join(';')}}`;
}

/** As in `styles/fonts.css`: rare characters are in a family of their own, see there. */
const familiesOf = ({ family, fallback }: HeadingFont): string =>
  `"${family}","${family} more","Figtree more","Noto Sans","${family} fallback",${fallback === 'serif' ? 'serif' : 'sans-serif'}`;

/** Then `var(--red-fill, var(--ink))` is ink. */
const NO_RED = { '--red-fill': 'initial', '--red-fill-hover': 'initial', '--on-red': 'initial' };

const SYSTEM_FONTS = {
  sans: 'local("Arial Bold"),local("Liberation Sans Bold")',
  serif: 'local("Times New Roman Bold"),local("Liberation Serif Bold")',
};

function fontFaces({ headings: { family, name, fallback } }: Look): string {
  const { faces, fallback: metrics } = fonts[name as keyof typeof fonts];
  const own = faces.map(
    ({ file, range }, index) =>
      `@font-face{font-family:"${family}${index === 0 ? '' : ' more'}";src:url("/fonts/${file}.woff2");font-weight:600 800;font-display:swap;unicode-range:${range}}`,
  );
  const { size, ascent, descent } = metrics;
  return `${own.join('')}@font-face{font-family:"${family} fallback";src:${SYSTEM_FONTS[fallback]};font-weight:600 800;size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}

const textFaces = ({ face }: Look): string =>
  face
    ? (faceFiles[face.style === 'italic' ? `${face.name}-italic` : face.name] ?? [])
        .map(
          ({ file, range }, index) =>
            `@font-face{font-family:"${face.family}${index === 0 ? '' : ' more'}";src:url("/fonts/${file}.woff2");font-weight:400 800;font-style:${face.style};font-display:swap;unicode-range:${range}}`,
        )
        .join('')
    : '';

/** A note on each page of the draft. It is pure CSS, so that the HTML is the same as for visitors. */
const DRAFT_NOTE = `body::after{content:"A draft that only you see. Leave it in the admin area, under Site.";position:fixed;z-index:40;inset:auto 0 0;padding:.625rem 1rem;background:var(--ink);color:var(--paper);font-size:.9375rem;text-align:center;pointer-events:none}`;

/** Returns the CSS of a page that depends on the owner's words; '' for none. */
export const ownRules = ({ words, isDraft }: LoadedWords): string =>
  lookRules(words.look) + (isDraft ? DRAFT_NOTE : '');
