import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/*
 * The site is mirrored for languages from right to left, so that styles name the start and the end of a line, and not left and
 * right. `app/styles/rtl.css` is only loaded by such a site, and may.
 */

/** What is the same in both directions. By file and what is declared. */
const EXCEPTIONS: Record<string, string> = {
  'app/styles/parts.css: left: 57%': 'the light is in front of a drawing',
  'app/styles/article.css: border-width: 0 2px 2px 0': 'an arrow that points down',
  'app/styles/admin-lists.css: border-width: 0 2px 2px 0': 'an arrow that points down',
};

const DECLARATION = /(?:^|[{;])\s*([a-z-]+)\s*:\s*([^;{}]+?)\s*(?=[;}])/g;

/** Properties of one side, and values that name one. */
const OF_SIDE =
  /^(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-.+)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
const VALUES_OF_SIDE = /^(?:text-align|float|clear): (?:left|right)$/;

/** Properties with a value for each side: top, right, bottom, left. */
const OF_SIDES =
  /^(?:inset|margin|padding|border-(?:width|style|color)|scroll-(?:margin|padding))$/;

/** The values of a declaration; functions are one each. */
function valuesOf(text: string): string[] {
  const closed = text.replace(/\([^()]*\)/, (inner) => inner.replaceAll(/[\s()]/g, '_'));
  return closed === text ? text.split(/\s+/) : valuesOf(closed);
}

function isPhysical(property: string, value: string): boolean {
  const [top, right = top, bottom = top, left = right] = valuesOf(value);
  if (OF_SIDES.test(property)) return right !== left;
  if (property === 'border-radius') return top !== right || bottom !== left;
  return OF_SIDE.test(property) || VALUES_OF_SIDE.test(`${property}: ${value}`);
}

const physicalIn = (css: string): string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(DECLARATION)].flatMap(
    ([, property = '', value = '']) =>
      isPhysical(property, value) ? [`${property}: ${value}`] : [],
  );

/** Tailwind's classes for one side. */
const CLASS =
  /(?<=["'`\s:])-?(?:(?:m|p|scroll-m|scroll-p)[lr]-|(?:left|right)-(?=[\d[(]|auto|full|px)|border-[lr]\b|rounded-(?:[lr]|[tb][lr])\b|text-(?:left|right)\b|(?:float|clear)-(?:left|right)\b)[^\s"'`]*/g;

const filesOf = (pattern: string) =>
  globSync(pattern).filter((file) => file !== 'app/styles/rtl.css' && !file.includes('/tests/'));

it('style sheets name the start and the end of a line, and not left and right', () => {
  const found = filesOf('app/**/*.css').flatMap((file) =>
    physicalIn(readFileSync(file, 'utf8')).map((one) => `${file}: ${one}`),
  );
  expect(found.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});

it('classes of components name the start and the end of a line, and not left and right', () => {
  const files = filesOf('app/**/*.tsx');
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CLASS)].map(([name]) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

it('the check of sides finds each way to name one', () => {
  const wrong = ['left: 0', 'margin-right: 1em', 'inset: 0 auto auto 0', 'text-align: left'];
  const right = ['inset: 0 calc(1px + 2px)', 'padding: 0 max(1rem, (100vw - 2rem) / 2) 40vh'];
  expect(physicalIn(`a{${[...wrong, 'border-radius: 0 0 0 1em'].join(';')}}`)).toHaveLength(5);
  expect(physicalIn(`a{${right.join(';')}}`)).toEqual([]);
  const classes = '"-ml-3 sm:pr-2 left-[3px] text-right float-left border-l rounded-tl-lg"';
  expect(classes.match(CLASS)).toHaveLength(7);
  expect('"inset-x-3 me-2 to-left left_on border-line"'.match(CLASS)).toBeNull();
});
