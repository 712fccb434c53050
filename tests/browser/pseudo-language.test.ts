// @module-tag slow
import { beforeAll, describe, expect, it } from 'vitest';
import { looks } from '~/content/looks/index';
import { sampleContent } from '../../scripts/lib/samples.mjs';
import { testId } from '../support/database';
import { buildPseudoSite, PSEUDO, pseudoSamples } from '../support/pseudo-language';
import { serveSite } from '../support/served-site';
import { overflows } from './looking';
import { COLD_PAGES } from './page-checks';
import { openPage, PAGES, scrollThrough, still } from './support';

/* Texts that are 40 % longer than the English ones fit. */

let folder: string;

beforeAll(async () => {
  folder = await buildPseudoSite();
});

describe.each(looks.map(({ name }) => name))('in the look %s', (look) => {
  let site: Awaited<ReturnType<typeof serveSite>>;

  beforeAll(async () => {
    site = await serveSite({ folder, samples: pseudoSamples(sampleContent()) });
    const words = JSON.stringify({ site: { language: PSEUDO }, look: { name: look } });
    await site.DB.prepare(
      `insert into site_words (id, status, words, created_at) values (?, 'published', ?, 1)`,
    )
      .bind(testId(1), words)
      .run();
    return () => site.stop();
  });

  const paths = look === looks[0].name ? PAGES.filter((path) => !path.includes('?')) : COLD_PAGES;

  it.each(paths)(
    '%s does not scroll sideways, and no control has its text cut off',
    async (path) => {
      // Some addresses of samples are made of their words.
      const { page, close } = await openPage(site, { ...still, expected: /status of 404/ });
      await page.goto(site.url + path);
      await scrollThrough(page);
      expect(await overflows(page, [320, 768, 1280, 1440])).toEqual([]);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 780 });
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll('a, button, label, dt, th, summary, h1, h2, h3')]
            .filter(
              (one) => one.checkVisibility() && !one.closest('.sr-only, .not-focus\\:sr-only'),
            )
            .filter((one) => {
              const { overflowX } = getComputedStyle(one);
              return overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
            })
            .map((one) => one.outerHTML.slice(0, 150)),
        );
        expect(cut).toEqual([]);
      }
      await close();
    },
  );
});
