/** Linear light, 0 to 1. */
type Rgb = [red: number, green: number, blue: number];

/**
 * Converts a colour of the space Oklch (https://www.w3.org/TR/css-color-4/#ok-lab). Colours outside of sRGB are clipped, as
 * browsers do.
 * @param hue in degrees
 */
export function oklchToLinearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (part: number) => Math.min(Math.max(part, 0), 1);
  return [
    clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

/** Returns a colour like #0b6840, for mails and icons. @param hue in degrees */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const part = (linear: number) => {
    const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${oklchToLinearRgb(lightness, chroma, hue).map(part).join('')}`;
}
