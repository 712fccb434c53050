import type { AllWords } from '~/content/all-words';
import { findLook, hasRed, huesOf } from '~/content/looks/index';
import { workshop } from '~/content/looks/workshop';
import type { LoadedWords } from './words.server';

/** Returns the CSS of the owner's hues, where they differ from those of the style sheets; '' for none. */
function lookRules(chosen: AllWords['look']): string {
  const { hue, accentHue } = huesOf(chosen);
  const { tint } = findLook(chosen.name);
  const tokens = {
    ...(hue !== workshop.hue && { '--hue': hue }),
    ...(accentHue !== workshop.accentHue && { '--accent-hue': accentHue }),
    ...(tint !== workshop.tint && { '--tint': tint }),
    ...(!hasRed(accentHue) && NO_RED),
  };
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`;
}

/** Then `var(--red-fill, var(--ink))` is ink. */
const NO_RED = { '--red-fill': 'initial', '--red-fill-hover': 'initial', '--on-red': 'initial' };

/** A note on each page of the draft. It is pure CSS, so that the HTML is the same as for visitors. */
const DRAFT_NOTE = `body::after{content:"A draft that only you see. Leave it in the admin area, under Site.";position:fixed;z-index:40;inset:auto 0 0;padding:.625rem 1rem;background:var(--ink);color:var(--paper);font-size:.9375rem;text-align:center;pointer-events:none}`;

/** Returns the CSS of a page that depends on the owner's words; '' for none. */
export const ownRules = ({ words, isDraft }: LoadedWords): string =>
  lookRules(words.look) + (isDraft ? DRAFT_NOTE : '');
