import { expect, it } from 'vitest';
import { openSite } from '~tests/support/built-site';
import { NoScriptBrowser, textOf } from '~tests/support/no-script-browser';
import { isSample } from '~tests/support/sample';
import { defaultWords } from '~tests/support/words';

/* The heat map on the server-rendered landing page. */

const site = await openSite();
const page = await NoScriptBrowser.open(site, '/');

it('specification: the heat map is the section before the contact form', () => {
  const headings = page.texts('main h2');
  const at = headings.indexOf(defaultWords.heatMap.title);
  expect(at).toBeGreaterThan(0);
  expect(headings[at + 1]).toBe(defaultWords.contact.title);
  if (isSample) expect(headings[at]).toBe('Contributions');
});

it('the heat map has a legend, a total, a table of months, and says that its data is a sample', async () => {
  const days: Record<string, number> = await site.data('/api/contributions');
  const total = Object.values(days).reduce((sum, count) => sum + count, 0);
  const caption = textOf(page.one('#contributions figcaption'));
  expect(caption).toMatch(
    new RegExp(`^${total} contributions from 1 \\w+ \\d{4} to \\d+ \\w+ \\d{4}\\.`),
  );
  expect(caption).toContain(defaultWords.heatMap.sample);
  expect(page.texts('#contributions figcaption li')).toEqual(['None', '1 to 4', '5 or more']);
  expect(page.texts('#contributions summary')).toEqual(['The same as a table']);
  expect(page.texts('#contributions thead th')).toEqual(['Month', 'Contributions']);
  const counts = page.texts('#contributions details tbody td').map(Number);
  expect(counts).toHaveLength(13);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
});
