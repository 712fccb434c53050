import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { looks, OWN_COLOURS } from '~/content/looks/index';
import { mailColours } from '../../app/engine/core/mail/mail-colours';
import { brandColours } from '../../app/engine/kit/brand-colours';
import { hexToOklch, luminanceOf, oklchToHex } from '../../app/engine/kit/colour';
import { coloursOf, hasRed, lookRules } from '../../app/engine/kit/look-colours';
import { tokenColours } from '../../app/engine/kit/token-colours';
import { defaultWords } from '../support/words';

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
      chromas.map((chroma) => luminanceOf({ lightness: Number(lightness), chroma, hue: angle })),
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
const luminanceOfHex = (hex: string) => luminanceOf(hexToOklch(hex) ?? expect.fail(hex));

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

/** Colours of all hues, lightnesses and chromas, as brands have them. */
const BRANDS = ['0', '3', '6', '9', 'c', 'f'].flatMap((red, _, parts) =>
  parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)),
);

it('a brand’s colour becomes one with a contrast of 4.5 on every ground, in both themes and in every look', () => {
  const accents = BRANDS.map((brand) => brandColours(brand) ?? expect.fail(brand));
  const rangeOf = (theme: 'light' | 'dark'): Range => {
    const all = accents.map((one) => luminanceOfHex(one[theme]));
    return { min: Math.min(...all), max: Math.max(...all) };
  };
  const withBrand = (theme: typeof LIGHT, accent: Range) => ({ ...theme, accent });
  const pairs = TEXT.filter((pair) => pair.includes('accent'));
  expect(weak(withBrand(LIGHT, rangeOf('light')), pairs, 4.5)).toEqual([]);
  for (const theme of DARKS) {
    expect(weak(withBrand(theme, rangeOf('dark')), [...pairs, ['accent', 'deep']], 4.5)).toEqual(
      [],
    );
  }
});

it('a brand’s colour that is legible stays as it is, and another one keeps its hue', () => {
  expect(brandColours('#0b6840')?.light).toBe('#0b6840');
  expect(brandColours('ff3366')?.hue).toBe(brandColours('#f36')?.hue);
  for (const brand of BRANDS) {
    const { light, dark, hue } = brandColours(brand) ?? expect.fail(brand);
    for (const found of [light, dark].map(hexToOklch)) {
      if (hue === null || !found || found.chroma < 0.04) continue;
      expect(
        Math.abs(((found.hue - hue + 540) % 360) - 180),
        `${brand} ${light} ${dark}`,
      ).toBeLessThan(4);
    }
  }
  for (const none of ['', '#ggg', 'red', '#12345']) expect(brandColours(none), none).toBeNull();
});

it('a look’s own palette costs no rule beyond its tint, and red gives way beside a reddish accent only', () => {
  for (const { name, palettes } of looks) {
    expect(new Set(palettes.map((palette) => palette.name)).size, name).toBe(palettes.length);
    for (const palette of palettes) {
      const rules = lookRules({ ...defaultWords.look, name, palette: palette.name });
      expect(rules.includes('--red-fill:initial'), palette.name).toBe(!hasRed(palette));
    }
  }
  expect(lookRules(defaultWords.look)).toBe('');
  expect([341, 342, 27, 72, 73].map((accentHue) => hasRed({ accentHue }))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});

it('own colours are used only if they are chosen, and a brand goes before its hue', () => {
  const own = { ...defaultWords.look, hue: '40', accentHue: '300', brand: '#ff3366' };
  expect(coloursOf(own)).toEqual({ ...coloursOf(defaultWords.look) });
  expect(coloursOf({ ...own, palette: OWN_COLOURS })).toMatchObject({ hue: 40, accentHue: 13 });
  expect(coloursOf({ ...own, palette: OWN_COLOURS, brand: '#777' }).accentHue).toBe(40);
  expect(coloursOf({ ...own, palette: 'of another look' })).toEqual(coloursOf(defaultWords.look));
  const rules = lookRules({ ...own, palette: OWN_COLOURS });
  const { light = '', dark = '' } = brandColours('#ff3366') ?? {};
  expect(rules.indexOf(`--accent:${light};`)).toBeLessThan(rules.indexOf(`--accent:${dark};`));
});

/** The ground of a project's page: 70 % paper, 30 % of the picture's hue (styles/case-study.css). */
function tinted(theme: string, own: number): Range {
  const paper = [...theme.matchAll(TOKEN)].find(([, name]) => name === 'paper') ?? expect.fail();
  const [, , lightness, tinted, chroma] = paper;
  const mixed = {
    lightness: 0.7 * Number(lightness) + 0.3 * own,
    chroma: 0.7 * Number(tinted ? Number(tinted) * MAX_TINT : chroma) + 0.3 * 0.066,
  };
  const all = HUES.map((hue) => luminanceOf({ ...mixed, hue }));
  return { min: Math.min(...all), max: Math.max(...all) };
}

it('all text on the tinted ground of a project has a contrast of 4.5, in both themes', () => {
  const [, own, ownInDark] =
    /light-dark\(\s*oklch\(from var\(--own\) ([\d.]+) min\(3 \* c, 0\.066\) h\),\s*oklch\(from var\(--own\) ([\d.]+) /.exec(
      readFileSync('app/styles/case-study.css', 'utf8'),
    ) ?? expect.fail('the tint of projects');
  const pairs: typeof TEXT = ['ink', 'muted', 'accent', 'accent-hover', 'red', 'blue'].map(
    (text) => [text, 'paper'],
  );
  expect(weak({ ...LIGHT, paper: tinted(light, Number(own)) }, pairs, 4.5)).toEqual([]);
  for (const look of ['', ...looks.map(({ name }) => name)]) {
    const sheet = look && readFileSync(`app/styles/looks/${look}.css`, 'utf8');
    const theme = sheet.includes('--paper: oklch') ? sheet : dark;
    const paper = tinted(theme, Number(ownInDark));
    expect(weak({ ...DARK, ...luminances(theme), paper }, pairs, 4.5), look).toEqual([]);
  }
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
    const colours = mailColours({
      ...defaultWords.look,
      palette: OWN_COLOURS,
      hue,
      accentHue: hue,
    });
    for (const [name, hex] of Object.entries(colours)) {
      const found = luminanceOfHex(hex);
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
  const hues = { hue: 40, accentHue: 200, brand: null };
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
