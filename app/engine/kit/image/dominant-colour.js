/* JavaScript, so that `npm run pictures:variants` can import it. */

/** Pictures are scaled down to a square of this side first, which leaves their areas. In pixels. */
export const SAMPLE_SIDE = 32;

/** A grey counts a little, or a thin coloured line would be the colour of a drawing. */
const GREY = 0.02;

/**
 * Returns the colour that stands out most in a picture: a large area, or a smaller one of a strong colour.
 * @param {ArrayLike<number>} pixels red, green, blue and opacity of each, 0 to 255
 * @returns {string} three hexadecimal digits, like '2ac'; '' for a picture that is transparent somewhere
 */
export function dominantColour(pixels) {
  /** @type {Map<string, number>} */
  const weights = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity] = [0, 1, 2, 3].map((part) =>
      Math.round(Number(pixels[at + part]) / 17),
    );
    if (opacity !== 15) return '';
    const strength = (Math.max(red, green, blue) - Math.min(red, green, blue)) / 15;
    const colour = [red, green, blue].map((part) => part.toString(16)).join('');
    weights.set(colour, (weights.get(colour) ?? 0) + strength ** 2 + GREY);
  }
  const [[heaviest = ''] = []] = [...weights].sort(([, one], [, other]) => other - one);
  return heaviest;
}
