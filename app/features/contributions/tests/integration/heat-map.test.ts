import { expect, it, onTestFinished, vi } from 'vitest';
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
  expect(caption).toMatch(/^1 \w+ \d{4} to \d+ \w+ \d{4}\./);
  expect(page.texts('#contributions dd')[0]).toBe(String(total));
  expect(caption).toContain(defaultWords.heatMap.sample);
  expect(page.texts('#contributions figcaption li')).toEqual(['None', '1 to 4', '5 or more']);
  expect(page.texts('#contributions summary')).toEqual(['The same as a table']);
  expect(page.texts('#contributions thead th')).toEqual(['Month', 'Contributions']);
  const counts = page.texts('#contributions details tbody td').map(Number);
  expect(counts).toHaveLength(13);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
});

it('the heat map on cached pages moves on at midnight at the end of a month', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-31T23:59:59.500Z') });
  onTestFinished(() => void vi.useRealTimers());
  const site = await openSite({ samples: false, settings: { CONTENT_TRUSTED_MS: '1000' } });
  const days = `insert into posts (id, slug, title, details, category, status, published_at, created_at, updated_at)
    values ('00SAMP1E1000000000000000001', 'a-sample', 'A sample', '', 'Food', 'published', 1, 1, 1)`;
  await site.run(days);
  const fetch = site.newIsolate();
  expect((await fetch('/')).text).toContain('2026-01-01');
  expect((await fetch('/api/contributions')).text).not.toContain('2027-02-01');
  vi.setSystemTime(Date.now() + 500);
  expect((await fetch('/')).text).not.toContain('2026-01-01');
  expect((await fetch('/')).text).toContain('2026-02-01');
});
