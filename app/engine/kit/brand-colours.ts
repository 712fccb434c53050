import { hexToOklch, isInGamut, luminanceOf, type Oklch, oklchToHex } from './colour';

/** A colour of the owner's brand as links and buttons have it: the nearest that is legible in each theme. */
export type BrandColours = {
  light: string;
  dark: string;
  /** In degrees; null for a grey. */
  hue: number | null;
};

/**
 * The luminance up to which text is legible on the darkest light ground, and from which on the lightest dark one, in every
 * look and at every hue: a contrast of 4.5 (WCAG 2.2), with room for the rounding to hex.
 */
const LEGIBLE = { onLight: 0.134, onDark: 0.433 };

/** Less chroma than this is grey to the eye. */
const GREY = 0.02;

/**
 * Returns the legible colours that are nearest to a wish: of its hue, with as much of its chroma as a screen can show, and no
 * darker or lighter than they have to be.
 * @param wish like #0b6840 or #0b6
 * @returns null if it is no colour
 */
export function brandColours(wish: string): BrandColours | null {
  const own = hexToOklch(wish);
  if (!own) return null;
  return {
    light: nearest(own, (one) => luminanceOf(one) <= LEGIBLE.onLight, 0),
    dark: nearest(own, (one) => luminanceOf(one) >= LEGIBLE.onDark, 1),
    hue: own.chroma < GREY ? null : Math.round(own.hue) % 360,
  };
}

/** Halves the way between lightnesses until a screen shows no difference. */
const STEPS = 12;

/** Moves a colour towards black (0) or white (1) until it is legible. @returns the colour as hex */
function nearest(wish: Oklch, isLegible: (one: Oklch) => boolean, end: 0 | 1): string {
  const hexOf = ({ lightness, chroma, hue }: Oklch) => oklchToHex(lightness, chroma, hue);
  if (isLegible(wish)) return hexOf(wish);
  let [legible, illegible] = [shownAt(wish, end), wish.lightness];
  for (let step = 0; step < STEPS; step++) {
    const between = shownAt(wish, (legible.lightness + illegible) / 2);
    if (isLegible(between)) legible = between;
    else illegible = between.lightness;
  }
  return hexOf(legible);
}

/** Returns a colour at another lightness, with less chroma if no screen can show all of it there. */
function shownAt({ chroma, hue }: Oklch, lightness: number): Oklch {
  let [least, most] = [0, chroma];
  if (isInGamut({ lightness, chroma, hue })) return { lightness, chroma, hue };
  for (let step = 0; step < STEPS; step++) {
    const between = (least + most) / 2;
    if (isInGamut({ lightness, chroma: between, hue })) least = between;
    else most = between;
  }
  return { lightness, chroma: least, hue };
}
