/** A colour in the perceptual space Oklch, with the hue in degrees (https://www.w3.org/TR/css-color-4/#ok-lab). */
type Oklch = { lightness: number; chroma: number; hue: number };

/** Returns red, green and blue in linear light, 0 to 1. @param colour like #0b6840 */
function toLinearRgb(colour: string): [number, number, number] {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** Returns the relative luminance of a colour, 0 to 1 (WCAG 2.2). @param colour like #0b6840 */
export function luminance(colour: string): number {
  const [red, green, blue] = toLinearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two luminances, 1 to 21 (WCAG 2.2). */
export const contrastRatio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** @param colour like #0b6840 */
export function toOklch(colour: string): Oklch {
  const [red, green, blue] = toLinearRgb(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}
