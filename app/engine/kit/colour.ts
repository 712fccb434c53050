/** Linear light, 0 to 1. */
type Rgb = [red: number, green: number, blue: number];

/** @see https://www.w3.org/TR/css-color-4/#ok-lab */
export type Oklch = {
  lightness: number;
  chroma: number;
  /** In degrees. */
  hue: number;
};

/** Linear light, beyond 0 and 1 for a colour outside of sRGB. */
function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** Colours outside of sRGB are clipped, as browsers do. */
function toShownRgb(colour: Oklch): Rgb {
  const clip = (part: number) => Math.min(Math.max(part, 0), 1);
  const [red, green, blue] = toRgb(colour);
  return [clip(red), clip(green), clip(blue)];
}

/** Whether sRGB has a colour, apart from what rounding to hex hides. */
export const isInGamut = (colour: Oklch): boolean =>
  toRgb(colour).every((part) => part > -0.0005 && part < 1.0005);

/** Returns the relative luminance of a colour (WCAG 2.2), 0 to 1. */
export function luminanceOf(colour: Oklch): number {
  const [red, green, blue] = toShownRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns a colour like #0b6840, for mails and icons. @param hue in degrees */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const part = (linear: number) => {
    const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${toShownRgb({ lightness, chroma, hue }).map(part).join('')}`;
}

/** Like #0b6840 or #0b6, also without the #. */
export const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Converts a colour like #0b6840 or #0b6. Returns null for anything else. */
export function hexToOklch(hex: string): Oklch | null {
  const [, digits] = HEX.exec(hex) ?? [];
  if (!digits) return null;
  const size = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((at) => {
    const part = digits.slice(at * size, (at + 1) * size);
    const encoded = Number.parseInt(size === 1 ? part + part : part, 16) / 255;
    return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
  });
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
