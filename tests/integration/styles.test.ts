import { expect, it } from 'vitest';
import { looks } from '~/content/looks/index';
import { builtSheet } from '../support/built-sheets';

const namesIn = (css: string, pattern: RegExp) =>
  new Set([...css.matchAll(pattern)].map(([, name]) => name));

const LOOKS = looks.map(({ name }) => name);

/** Style sheets that are loaded together. */
const LOADED = [
  ...LOOKS.flatMap((look) => [
    { page: `of the visitors in ${look}`, names: [look] },
    { page: `of a post or project in ${look}`, names: [look, 'reading'] },
    { page: `with a dialog in ${look}`, names: [look, 'sweetalert2'] },
    { page: `with a picture that was pressed in ${look}`, names: [look, 'photoswipe'] },
  ]),
  { page: 'of the admin area', names: ['admin'] },
  { page: 'of the admin area with a dialog', names: ['admin', 'sweetalert2'] },
  { page: 'of the admin area with a picture that was pressed', names: ['admin', 'photoswipe'] },
];

it.each(LOADED)(
  'the style sheets of a page $page define every variable that they read',
  ({ names }) => {
    const css = names.map(builtSheet).join('\n');
    const read = namesIn(css, /var\(\s*(--[\w-]+)\s*\)/g);
    const defined = namesIn(css, /(?:@property )?(--[\w-]+)\s*[:{]/g);
    expect(read.size).toBeGreaterThan(20);
    expect([...read].filter((name) => !defined.has(name))).toEqual([]);
  },
);

it.each([...LOOKS, 'admin'])(
  'the rules of the style sheet “%s” override those of the dialog library',
  (page) => {
    // Layers in the order of their first mention. Later ones take precedence.
    const named = builtSheet(page).matchAll(/@layer ([\w\s,-]+)[{;]/g);
    const order = [...named].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    );
    const library = order.indexOf('sweetalert2');
    expect(library).toBeGreaterThan(order.indexOf('base'));
    expect(order.indexOf('components')).toBeGreaterThan(library);
    // A rule outside all layers would take precedence over all layers.
    expect(outsideOfLayers(builtSheet('sweetalert2'))).not.toContain('swal2-popup');
  },
);

it.each([...LOOKS, 'reading', 'admin'])(
  'no selector of the style sheet “%s” lets a change of any element restyle the whole page',
  (name) => {
    // Where an ancestor has `:has()`, browsers restyle all elements that the subject may match, at every change below it.
    const selectors = [...builtSheet(name).matchAll(/([^{};,]*:has\([^{};]*)\{/g)].map(
      ([, text = '']) => text,
    );
    expect(selectors.length).toBeGreaterThan(0);
    const broad = selectors.filter((text) => {
      const subject = subjectOf(text);
      return (
        text !== subject &&
        /^(\*|:(?!is|where|has))/.test(subject) &&
        !text.includes('data-printed')
      );
    });
    expect(broad).toEqual([]);
  },
);

/** The last compound selector, with what is in its parentheses. */
function subjectOf(selector: string): string {
  let depth = 0;
  for (let at = selector.length - 1; at >= 0; at--) {
    const letter = selector[at] ?? '';
    if (letter === ')') depth += 1;
    if (letter === '(') depth -= 1;
    if (depth === 0 && /[\s>+~]/.test(letter)) return selector.slice(at + 1);
  }
  return selector;
}

/** The part of a style sheet outside all `@layer` blocks. */
function outsideOfLayers(css: string): string {
  let depth = 0;
  let isLayer = false;
  let outside = '';
  for (const part of css.split(/(?<=[{};])/)) {
    if (depth === 0) isLayer = part.trimStart().startsWith('@layer');
    if (!isLayer) outside += part;
    if (part.endsWith('{')) depth += 1;
    if (part.endsWith('}')) depth -= 1;
  }
  return outside;
}
