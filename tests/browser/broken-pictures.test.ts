// @module-tag slow
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { fullName } from '~/content/owner';
import { insert, testId } from '../support/database';
import { defaultWords } from '../support/words';
import { still, useSite, visit } from './support';

const site = useSite();
const expected = /status of 404/;

const OWNERS_INITIALS = fullName(defaultWords.person)
  .split(/\s+/)
  .map((word) => word.charAt(0))
  .slice(0, 2)
  .join('\u200c');

/** The sample owner has no photograph. */
const PORTRAIT = {
  portrait: '/images/projects/commonroom-1200x675-abe.jpg',
  portraitAlt: 'At the desk',
};
beforeAll(async () => {
  await insert(site.DB, 'site_words', [
    {
      id: testId(1),
      status: 'published',
      words: JSON.stringify({ person: PORTRAIT }),
      created_at: 1,
    },
  ]);
});

/** @param kept the picture whose JPEG there still is */
const breakPictures = (page: Page, kept?: string) =>
  page.route('**/images/**/*.{jpg,avif,webp}', (route) =>
    kept && route.request().url().endsWith(kept)
      ? route.fallback()
      : route.fulfill({ status: 404 }),
  );

/** Delays hydration until every picture in view has failed. */
function waitForFailures() {
  window.requestIdleCallback = (start) => {
    const look = () => {
      const inView = [...document.images].filter(
        (image) =>
          image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight,
      );
      if (inView.some(({ complete }) => !complete)) return;
      window.clearInterval(timer);
      start({ didTimeout: false, timeRemaining: () => 50 });
    };
    const timer = window.setInterval(look, 10);
    return timer;
  };
}

it('a picture that fails before hydration becomes a plain field with its alternative text', async () => {
  const { page } = await visit(site, '/', {
    ...still,
    idle: true,
    before: async (opened) => {
      await breakPictures(opened);
      await opened.addInitScript(waitForFailures);
    },
    expected,
  });
  const hero = page.locator('.hero-pattern');
  await hero.locator('span[role="img"]').waitFor();
  expect(await hero.locator('img').count()).toBe(0);
  const box = await hero.getByRole('img', { name: PORTRAIT.portraitAlt }).boundingBox();
  expect(box && box.width > 200 && box.height > 200).toBe(true);
});

it('a picture without AVIF and WebP files is shown from its JPEG, broken portraits become initials, and cards keep their shape', async () => {
  const { page } = await visit(site, '/', {
    ...still,
    before: (opened) => breakPictures(opened, PORTRAIT.portrait),
    expected,
  });
  const shown = () =>
    page
      .locator('.hero-pattern img')
      .evaluate((image: HTMLImageElement) =>
        image.complete && image.naturalWidth > 0 ? image.currentSrc : 'not shown yet',
      );
  await expect.poll(shown).toMatch(/\.jpg$/);
  const initials = (selector: string) =>
    page
      .locator(`${selector} [data-initials]`)
      .first()
      .evaluate((box) => [
        getComputedStyle(box, '::before').content,
        box.querySelectorAll('img').length,
      ]);
  await expect.poll(() => initials('header')).toEqual([`"${OWNERS_INITIALS}" / ""`, 0]);
  for (const selector of ['#reviews', '#blog']) {
    // Pictures are requested, and fail, only when they are about to come into view.
    await page.locator(`${selector} [data-initials]`).first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => initials(selector))
      .toEqual([expect.stringMatching(/^"[A-Z]\u200c[A-Z]" \/ ""$/), 0]);
  }
  for (const selector of ['#project', '#blog']) {
    const card = page.locator(`${selector} article`).first();
    await card.scrollIntoViewIfNeeded();
    const field = card.locator('span[role="img"]');
    await field.waitFor();
    const box = await field.boundingBox();
    expect(box && Math.abs(box.width / box.height - 16 / 9) < 0.02).toBe(true);
  }
});
