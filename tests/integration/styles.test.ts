import { expect, it } from 'vitest';
import { builtSheet } from '../support/built-sheets';

const namesIn = (css: string, pattern: RegExp) =>
  new Set([...css.matchAll(pattern)].map(([, name]) => name));

/** What is loaded together. */
const LOADED = [
  { page: 'of the visitors', names: ['site'] },
  { page: 'of the visitors with a dialog', names: ['site', 'sweetalert2'] },
  { page: 'of the visitors with a picture that was pressed', names: ['site', 'photoswipe'] },
  { page: 'of the admin area', names: ['admin'] },
  { page: 'of the admin area with a dialog', names: ['admin', 'sweetalert2'] },
  { page: 'of the admin area with a picture that was pressed', names: ['admin', 'photoswipe'] },
];

it.each(LOADED)('a page $page has every variable that its style sheets read', ({ names }) => {
  const css = names.map(builtSheet).join('\n');
  const read = namesIn(css, /var\(\s*(--[\w-]+)\s*\)/g);
  const defined = namesIn(css, /(?:@property )?(--[\w-]+)\s*[:{]/g);
  expect(read.size).toBeGreaterThan(20);
  expect([...read].filter((name) => !defined.has(name))).toEqual([]);
});

it.each(['site', 'admin'])(
  'on a page with the sheet “%s” the rules of the dialogs’ library weigh less than ours',
  (page) => {
    // The order in which layers are first named, of which the later weighs more.
    const named = builtSheet(page).matchAll(/@layer ([\w\s,-]+)[{;]/g);
    const order = [...named].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    );
    const library = order.indexOf('sweetalert2');
    expect(library).toBeGreaterThan(order.indexOf('base'));
    expect(order.indexOf('components')).toBeGreaterThan(library);
    // A rule in no layer weighs more than all that are in one.
    expect(outsideOfLayers(builtSheet('sweetalert2'))).not.toContain('swal2-popup');
  },
);

/** The part of a style sheet that is in no `@layer` block. */
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
