// @module-tag slow
import { beforeAll, expect, it } from 'vitest';
import { languages } from '~/content/languages/all';
import { PHONE, totals, weigh } from '../../scripts/lib/weight.mjs';
import { testId } from '../support/database';
import { openPage, useSite } from './support';

/* What a page in another language costs a visitor. */

const site = useSite();

const speak = (language: string) =>
  site.DB.prepare(
    `insert or replace into site_words (id, status, words, created_at) values (?, 'published', ?, 1)`,
  )
    .bind(testId(1), JSON.stringify({ site: { language } }))
    .run();

/** The weights of pages in a language. */
async function weighAll() {
  const weights = [];
  for (const path of ['/', '/blogs', '/contact']) {
    const { page, close } = await openPage(site, { ...PHONE, cold: true, idle: true });
    weights.push({ path, ...totals(await weigh(page, site.url + path)) });
    await close();
  }
  return weights;
}

let english: Awaited<ReturnType<typeof weighAll>>;

beforeAll(async () => {
  english = await weighAll();
});

/** Part of the whole page that another language may add. */
const MORE = 0.02;

it.each(Object.keys(languages).filter((language) => language !== 'en'))(
  'a page in %s weighs at most two hundredths more than in English, and its scripts are the same',
  async (language) => {
    await speak(language);
    for (const [index, { path, scripts, all }] of (await weighAll()).entries()) {
      expect(scripts, path).toBe(english[index]?.scripts);
      expect(all, path).toBeLessThanOrEqual((english[index]?.all ?? 0) * (1 + MORE));
    }
  },
);
