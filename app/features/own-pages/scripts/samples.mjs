import { readFileSync } from 'node:fs';

/** @param {string} name */
const read = (name) => readFileSync(new URL(`./seed/${name}`, import.meta.url), 'utf8');

/** The pages of the samples, for `scripts/lib/samples.mjs`: records by table, without the columns that all records have. */
export function sampleRecords() {
  /** @type {{ slug: string, title: string, menuLabel: string, description: string, menu: string }[]} */
  const pages = JSON.parse(read('pages.json'));
  return {
    pages: pages.map(({ menuLabel, ...page }, index) => ({
      ...page,
      details: read(`${page.slug}.md`),
      menu_label: menuLabel,
      sort_order: index + 1,
    })),
  };
}
