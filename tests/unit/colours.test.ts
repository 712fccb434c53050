import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { looks } from '~/content/looks/index';
import { mailColours } from '../../app/engine/core/mail/mail-colours';
import { oklchToHex, oklchToLinearRgb } from '../../app/engine/kit/colour';
import { tokenColours } from '../../app/engine/kit/token-colours';

/* The contrast of the tokens, in both themes and at every hue (WCAG 2.2). Hues may differ, so the extremes are compared. */

const HUES = Array.from({ length: 360 }, (_, hue) => hue);
const MAX_TINT = Math.max(...looks.map(({ tint }) => tint));

/** Text and its backgrounds. */
const TEXT: [text: string, ...grounds: string[]][] = [
  ['ink', 'paper', 'surface', 'sunken', 'accent-soft', 'red-soft', 'code-ground', 'code-mark'],
  ['muted', 'paper', 'surface', 'sunken', 'code-ground'],
  ['accent', 'paper', 'surface', 'sunken', 'accent-soft', 'code-ground'],
  ['accent-hover', 'paper', 'surface', 'sunken'],
  ['on-accent', 'accent', 'accent-hover'],
  ['red', 'paper', 'surface', 'sunken', 'red-soft', 'code-ground'],
  ['blue', 'paper', 'surface', 'sunken', 'code-ground'],
  ['code-number', 'code-ground'],
];
const CONTROLS: typeof TEXT = [
  ['control-line', 'paper', 'surface'],
  ['blue', 'paper', 'surface', 'sunken'],
];
/** The deep ground has the text of the dark theme. */
const ON_DEEP: typeof TEXT = [
  ['ink', 'deep'],
  ['muted', 'deep'],
  ['accent', 'deep'],
  ['accent-hover', 'deep'],
];

const css = readFileSync('app/styles/tokens.css', 'utf8');
const dark = css.slice(css.indexOf('color-scheme: dark'));
const light = css.slice(css.indexOf('color-scheme: light'), css.indexOf('color-scheme: dark'));
const TOKEN =
  /--([a-z0-9-]+): oklch\(([\d.]+) (?:calc\(([\d.]+) \* var\(--tint\)\)|([\d.]+)) (var\(--(?:accent-)?hue\)|[\d.]+)\);/g;

type Range = { min: number; max: number };

/** Returns the luminances of each token of a theme at all hues and tints. */
function luminances(theme: string): { [token: string]: Range } {
  const found = [...theme.matchAll(TOKEN)].map(([, name = '', lightness, tinted, chroma, hue]) => {
    const hues = hue?.startsWith('var') ? HUES : [Number(hue)];
    const chromas = tinted ? [Number(tinted), Number(tinted) * MAX_TINT] : [Number(chroma)];
    const all = hues.flatMap((angle) =>
      chromas.map((one) => {
        const [red, green, blue] = oklchToLinearRgb(Number(lightness), one, angle);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      }),
    );
    return [name, { min: Math.min(...all), max: Math.max(...all) }] as const;
  });
  return Object.fromEntries(found);
}

const LIGHT = luminances(light);
const DARK = { ...LIGHT, ...luminances(dark) };

/** The dark themes of the looks that have colours of their own. A look may not change the light theme. */
const DARKS = [
  DARK,
  ...looks.map(({ name }) => ({
    ...DARK,
    ...luminances(readFileSync(`app/styles/looks/${name}.css`, 'utf8')),
  })),
];

/** Returns the luminance of a colour like #0b6840. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the smallest contrast of two ranges of luminances. */
function contrast(one: Range, other: Range): number {
  const [darker, lighter] = one.min < other.min ? [one, other] : [other, one];
  return (lighter.min + 0.05) / (darker.max + 0.05);
}

/** Returns the pairs with less contrast than needed. */
const weak = (tokens: { [token: string]: Range }, pairs: typeof TEXT, needed: number) =>
  pairs.flatMap(([text, ...grounds]) =>
    grounds.flatMap((ground) => {
      const [one, other] = [tokens[text], tokens[ground]];
      if (!one || !other) return [`${text} or ${ground} is missing`];
      const found = contrast(one, other);
      return found < needed ? [`${text} on ${ground}: ${found.toFixed(2)}`] : [];
    }),
  );

it('all text has a contrast of 4.5 at every hue, in both themes and on the deep ground', () => {
  expect(weak(LIGHT, TEXT, 4.5)).toEqual([]);
  for (const theme of DARKS) {
    expect(weak(theme, TEXT, 4.5)).toEqual([]);
    expect(weak(theme, ON_DEEP, 4.5)).toEqual([]);
  }
});

it('controls have a contrast of 3 at every hue, in both themes and on the deep ground', () => {
  expect(weak(LIGHT, CONTROLS, 3)).toEqual([]);
  for (const theme of DARKS) {
    expect(weak(theme, CONTROLS, 3)).toEqual([]);
    expect(weak(theme, [['control-line', 'deep']], 3)).toEqual([]);
  }
});

it('a button that acts has white text with a contrast of 4.5', () => {
  expect(weak(LIGHT, [['on-red', 'red-fill', 'red-fill-hover']], 4.5)).toEqual([]);
});

/** Text of a mail and its backgrounds. */
const IN_MAILS: typeof TEXT = [
  ['ink', 'paper', 'sunken', 'accentSoft'],
  ['muted', 'paper', 'sunken'],
  ['accent', 'paper', 'sunken'],
  ['onAccent', 'accent'],
  ['red', 'paper', 'sunken'],
  ['blue', 'sunken'],
  ['ochre', 'sunken'],
];

it('all text of mails has a contrast of 4.5 at every hue', () => {
  const tokens: { [token: string]: Range } = {};
  for (const hue of HUES.map(String)) {
    const colours = mailColours({ name: 'workshop', hue, accentHue: hue });
    for (const [name, hex] of Object.entries(colours)) {
      const found = luminanceOf(hex);
      const { min, max } = tokens[name] ?? { min: found, max: found };
      tokens[name] = { min: Math.min(min, found), max: Math.max(max, found) };
    }
  }
  expect(weak(tokens, IN_MAILS, 4.5)).toEqual([]);
});

it('an Oklch colour becomes the same hex as in a browser', () => {
  // https://www.w3.org/TR/css-color-4/#ex-oklch
  expect(oklchToHex(0.5198, 0.1769, 142.5)).toBe('#008000');
  expect(oklchToHex(1, 0, 0)).toBe('#ffffff');
});

it('the colours for mails, icons and the manifest are those of the style sheet', () => {
  const hues = { hue: 40, accentHue: 200 };
  const tint = 2;
  const hexOf = (theme: string, token: string) => {
    const found = [...theme.matchAll(TOKEN)].find(([, name]) => name === token);
    const [, , lightness, tinted, chroma, hue] = found ?? expect.fail(token);
    const angle = { 'var(--hue)': hues.hue, 'var(--accent-hue)': hues.accentHue }[hue ?? ''];
    const amount = tinted ? Number(tinted) * tint : Number(chroma);
    return oklchToHex(Number(lightness), amount, angle ?? Number(hue));
  };
  const { accentInDark, ...others } = tokenColours(hues, tint);
  expect(accentInDark).toBe(hexOf(dark, 'accent'));
  for (const [name, hex] of Object.entries(others)) {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(hex, token).toBe(hexOf(light, token));
  }
});
