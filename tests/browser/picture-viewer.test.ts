// @module-tag slow
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { defaultWords } from '../support/words';
import { axeViolations, nextFrame } from './looking';
import { smallTargets } from './page-checks';
import { still, usePage, useSampleSite, visit } from './support';

/* The picture viewer, used by keyboard and by touch. */

const site = useSampleSite();
const PATH = '/project-details/tidewatch';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });
const links = (page: Page) => page.locator('a[data-press="picture"]');

/** The announcement of the shown picture. */
const told = (page: Page) => dialogOf(page).getByRole('status');

const isZoomed = (page: Page) =>
  page.locator('.pswp').evaluate((viewer) => viewer.classList.contains('pswp--zoomed-in'));

/** The description and the caption of a picture, which are both announced. */
const wordsOf = (page: Page, index: number) =>
  links(page)
    .nth(index)
    .evaluate((link) => ({
      alt: link.querySelector('img')?.alt ?? '',
      caption: link.closest('figure')?.querySelector('figcaption')?.textContent ?? '',
    }));

async function expectTold(page: Page, index: number) {
  const { alt, caption } = await wordsOf(page, index);
  expect(alt).not.toBe('');
  const words = `${index + 1} of ${await links(page).count()}: ${alt} ${caption}`;
  await expect.poll(() => told(page).textContent()).toBe(words);
}

describe('by keyboard', () => {
  const shared = usePage(site, PATH, still);

  it('an enlarged picture is announced, opens the next one, and returns the focus', async () => {
    const { page, requests } = shared;
    expect(requests.filter((url) => /photoswipe|picture-viewer/.test(url))).toEqual([]);
    await links(page).first().press('Enter');
    await dialogOf(page).waitFor();
    await expectTold(page, 0);
    await page.keyboard.press('ArrowRight');
    await expectTold(page, 1);
    const { alt } = await wordsOf(page, 1);
    await dialogOf(page).getByRole('img', { name: alt }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await expectTold(page, 0);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(
      await links(page)
        .first()
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
    expect(await page.locator('[inert]').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(PATH);
  });

  it('the page behind an enlarged picture is inert, and the viewer has no axe violations', async () => {
    const { page } = shared;
    await links(page).first().press('Enter');
    await dialogOf(page).waitFor();
    expect(await axeViolations(page, '.pswp')).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await page.locator('body > :not(.pswp, [inert])').count()).toBe(0);
    // As in the browser's own dialogs, Tab may go to the browser's controls and back.
    const reached = new Set<string>();
    for (let i = 0; i < 6; i += 1) {
      await page.keyboard.press('Tab');
      reached.add(
        await page.evaluate(() => {
          const { activeElement, body } = document;
          if (activeElement === body) return 'the window';
          return (
            (activeElement?.closest('.pswp') && activeElement.getAttribute('aria-label')) ?? ''
          );
        }),
      );
    }
    // The button exists while the picture is larger than its space.
    reached.delete('Zoom');
    expect([...reached].sort()).toEqual(['Close', 'Next', 'Previous', 'the window']);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
  });

  // The last test, since it leaves the page.
  it('going back closes an enlarged picture', async () => {
    const { page } = shared;
    await page.getByRole('link', { name: defaultWords.showcase.allProjects }).click();
    await page.waitForURL('**/all-projects');
    // The address changes before the page does.
    await page.getByRole('heading', { level: 1, name: defaultWords.projectsPage.title }).waitFor();
    await page
      .getByRole('link', { name: /Tidewatch/ })
      .first()
      .click();
    await page.waitForURL(`**${PATH}`);
    await links(page).first().press('Enter');
    await dialogOf(page).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: defaultWords.projectsPage.title }).waitFor();
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(await page.locator('[inert]').count()).toBe(0);
  });
});

it('an enlarged picture is swiped, pinched, double-tapped and swiped away by touch', async () => {
  const { page } = await visit(site, PATH, {
    ...still,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const finger = await fingersOf(page);
  await links(page).first().tap();
  await dialogOf(page).waitFor();
  await expectTold(page, 0);

  await finger.drag([{ from: [340, 420], to: [40, 420] }]);
  await expectTold(page, 1);
  await isAtRest(page);
  await finger.drag([
    { from: [185, 420], to: [60, 420] },
    { from: [205, 420], to: [330, 420] },
  ]);
  await expect.poll(() => isZoomed(page)).toBe(true);
  await finger.tapTwice([195, 420]);
  await expect.poll(() => isZoomed(page)).toBe(false);
  await isAtRest(page);
  await finger.tapTwice([195, 420]);
  await expect.poll(() => isZoomed(page)).toBe(true);
  await finger.tapTwice([195, 420]);
  await expect.poll(() => isZoomed(page)).toBe(false);
  await isAtRest(page);
  await finger.drag([{ from: [195, 300], to: [195, 700] }]);
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(await page.locator('[inert]').count()).toBe(0);
});

type Point = [x: number, y: number];

/** Touches, sent by the DevTools protocol, since Playwright has no gestures. */
async function fingersOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  const STEPS = 8;
  return {
    drag: async (ways: { from: Point; to: Point }[]) => {
      await touch(
        'touchStart',
        ways.map(({ from }) => from),
      );
      for (let step = 1; step <= STEPS; step += 1) {
        const at = (from: number, to: number) => from + ((to - from) * step) / STEPS;
        await touch(
          'touchMove',
          ways.map(({ from, to }) => [at(from[0], to[0]), at(from[1], to[1])]),
        );
        await nextFrame(page);
      }
      await touch('touchEnd', []);
    },
    // The second tap does not wait for the result of the first, since both must be within 300 ms.
    tapTwice: (at: Point) =>
      Promise.all([
        touch('touchStart', [at]),
        touch('touchEnd', []),
        touch('touchStart', [at]),
        touch('touchEnd', []),
      ]),
  };
}

/** Waits until nothing in the viewer changes from frame to frame. */
const isAtRest = (page: Page) =>
  page.evaluate(async () => {
    const look = () =>
      [...document.querySelectorAll<HTMLElement>('.pswp__container, .pswp__zoom-wrap')]
        .map(({ style }) => style.transform)
        .join();
    let still = 0;
    for (let last = look(); still < 10; ) {
      await new Promise(requestAnimationFrame);
      const now = look();
      still = now === last ? still + 1 : 0;
      last = now;
    }
  });
