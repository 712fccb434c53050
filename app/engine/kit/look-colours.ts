import { findLook, OWN_COLOURS } from '~/content/looks/index';
import { workshop } from '~/content/looks/workshop';
import type { ChosenLook } from '~/content/types';
import { type BrandColours, brandColours } from './brand-colours';

/** The hues in degrees, and what of the owner's brand is legible. */
export type LookColours = { hue: number; accentHue: number; brand: BrandColours | null };

/** Returns the colours of the owner's site: those of the chosen palette, or their own. */
export function coloursOf({ name, palette, hue, accentHue, brand }: ChosenLook): LookColours {
  const { palettes } = findLook(name);
  const [byDefault] = palettes;
  if (palette !== OWN_COLOURS) {
    const chosen = palettes.find((one) => one.name === palette) ?? byDefault;
    return { hue: chosen.hue, accentHue: chosen.accentHue, brand: null };
  }
  const ofPaper = hue === '' ? byDefault.hue : Number(hue);
  const ofBrand = brandColours(brand);
  const ofAccent = accentHue === '' ? byDefault.accentHue : Number(accentHue);
  // A grey brand has no hue of its own.
  return {
    hue: ofPaper,
    accentHue: ofBrand ? (ofBrand.hue ?? ofPaper) : ofAccent,
    brand: ofBrand,
  };
}

/** The hue of red, and how near to it an accent looks like a mistake beside it, in degrees. */
const RED = { hue: 27, near: 45 };

/** Whether buttons that act are red. They are ink where the accent is so close to red that nobody could tell them apart. */
export const hasRed = ({ accentHue }: Pick<LookColours, 'accentHue'>) =>
  Math.abs(((accentHue - RED.hue + 540) % 360) - 180) > RED.near;

/** Then `var(--red-fill, var(--ink))` is ink. */
const NO_RED = { '--red-fill': 'initial', '--red-fill-hover': 'initial', '--on-red': 'initial' };

/** Returns the CSS of the owner's colours, where they differ from those of the style sheets; '' for none. */
export function lookRules(chosen: ChosenLook): string {
  const colours = coloursOf(chosen);
  const { hue, accentHue, brand } = colours;
  const { tint } = findLook(chosen.name);
  const [byDefault] = workshop.palettes;
  const tokens = {
    ...(hue !== byDefault.hue && { '--hue': hue }),
    ...(accentHue !== byDefault.accentHue && { '--accent-hue': accentHue }),
    ...(tint !== workshop.tint && { '--tint': tint }),
    ...(!hasRed(colours) && NO_RED),
  };
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  const ofHues = declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`;
  return brand ? ofHues + brandRules(brand) : ofHues;
}

/** The accent of both themes, for the same elements as in `styles/tokens.css`. */
const brandRules = ({ light, dark }: BrandColours) =>
  `:root,.deep .card{${accentOf(light, '-')}}@media screen{[data-theme=dark],[data-theme=dark] .card,[data-layout~=ground-deep] .deep{${accentOf(dark, '+')}}}`;

/** @param sign whether the accent gets lighter or darker under the pointer */
const accentOf = (hex: string, sign: '+' | '-') =>
  `--accent:${hex};--accent-hover:oklch(from ${hex} calc(l ${sign} .06) c h)`;
