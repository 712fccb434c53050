// @module-tag slow
import { expect, it } from 'vitest';
import { goTo, watchPictures } from '~tests/browser/acting';
import { usePage, useSampleSite } from '~tests/browser/support';

/* The tags below a post, and the way from a tag to a post. */

const shared = usePage(useSampleSite(), '/details/one-round-trip-to-the-database', {
  reducedMotion: 'no-preference',
});

it('short tags leave no hole between them, and are wide enough for a thumb', async () => {
  const { page } = shared;
  const tags = page.getByRole('navigation', { name: 'More posts' }).getByRole('link');
  await tags.first().scrollIntoViewIfNeeded();
  const sizes = await tags.evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const width = link.getBoundingClientRect().width;
      return { width, around: width - range.getBoundingClientRect().width };
    }),
  );
  expect(sizes.length).toBeGreaterThan(3);
  for (const { width, around } of sizes) {
    expect(width).toBeGreaterThanOrEqual(44);
    expect(around).toBeLessThan(32);
  }
});

it('the picture of a post in the list of a tag becomes the picture of its page in a view transition', async () => {
  const { page } = shared;
  const took = await watchPictures(page);
  await goTo(page, '/details/dark-mode-without-the-flash');
  await page.getByRole('navigation', { name: 'More posts' }).getByText('colour').click();
  await page.getByRole('heading', { level: 1, name: 'colour' }).waitFor();
  const name = 'Fluid type and OKLCH tokens';
  await page.getByRole('main').getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await took()).toContain('/images/posts/fluid-type');
});
