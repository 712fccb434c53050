// @module-tag slow
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { goTo } from './acting';
import { axeViolations, overflows, setTheme } from './looking';
import { expectNoJumps, smallTargets, watchShifts } from './page-checks';
import { scrollThrough, still, usePage, useSite } from './support';

/* The controls in the text of a post, its layout and its print. */

const site = useSite();
const PATH = '/details/tests-that-can-fail';

const DETAILS = `Begins.[^a]

## One

![First](/images/posts/oklch-scale-1200x675-eee.jpg "The first caption")

![Second](/images/posts/dough-timeline-1200x675-eee.jpg)

> [!NOTE]
> Of a callout.

> [!TIP]
> Another.

> [!IMPORTANT]
> Another.

> [!WARNING]
> Another.

> [!CAUTION]
> Another.

\`\`\`ts title="app/x.ts" {1}
const a = 1;
const b = 'gone'; // [!code --]
const c = 3; // [!code ++]
// a comment
function f() { return ${"'long '.repeat(1) + ".repeat(12)}null; }
\`\`\`

\`\`\`diff
-one
+two
\`\`\`

| What | Rows |
|---|---|
| One | 1,200 |

[A talk](https://youtu.be/abcdefghijk)

[![With a picture](/images/posts/oklch-scale-1200x675-eee.jpg)](https://vimeo.com/123456)

[Ours](/videos/missing.mp4)

${'More words. '.repeat(300)}

[^a]: A note with \`code\`.
`;

beforeAll(async () => {
  await site.DB.prepare('update posts set details = ? where slug = ?')
    .bind(DETAILS, 'tests-that-can-fail')
    .run();
});

/** Answers for the external video players, so that no request leaves the test. */
const withoutPlayers = (page: Page) =>
  page.route(/youtube|vimeo/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }),
  );

describe('the text of a post', () => {
  const before = async (page: Page) => {
    await withoutPlayers(page);
    await watchShifts(page);
  };
  const shared = usePage(site, PATH, { ...still, before, expected: /404/ });
  const focused = () => shared.page.evaluate(() => document.activeElement?.outerHTML ?? '');

  it('a post does not shift, has no axe violations in either theme, and has large enough targets', async () => {
    await scrollThrough(shared.page);
    await expectNoJumps(shared.page);
    expect(await axeViolations(shared.page)).toEqual([]);
    expect(await smallTargets(shared.page)).toEqual([]);
  });

  it('a post does not scroll sideways from 320 to 2560 px', async () => {
    expect(await overflows(shared.page)).toEqual([]);
  });

  it('the copy button copies the final code without removed lines and notation, and says so', async () => {
    const { page } = shared;
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: {
          writeText: (text: string) => {
            document.body.dataset.copied = text;
            return Promise.resolve();
          },
        },
      });
    });
    await page.locator('.code .copy').first().click();
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
    const copied = await page.evaluate(() => document.body.dataset.copied ?? '');
    expect(copied).toMatch(/^const a = 1;\nconst c = 3;\n\/\/ a comment\nfunction f/);
    expect(copied).not.toMatch(/gone|\[!code|\n$/);
    await page.locator('.code .copy').nth(1).click();
    await page.waitForFunction(() => document.body.dataset.copied === '-one\n+two');
  });

  it('the copy button says that the browser refuses to copy, and selects the code', async () => {
    const { page } = shared;
    await page.evaluate(() => {
      const refuse = { writeText: () => Promise.reject(new Error('no')) };
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: refuse });
    });
    await page.locator('.code .copy').first().click();
    await page
      .getByRole('status')
      .filter({ hasText: 'does not let' })
      .waitFor({ state: 'attached' });
    expect(await page.locator('.code .copy').first().textContent()).toBe('Could not copy');
    expect(await page.evaluate(() => String(getSelection()))).toContain('const a = 1;');
  });

  it('footnote links lead to the note and back, and a heading’s own link shows on focus', async () => {
    const { page } = shared;
    await page.getByLabel('Note 1', { exact: true }).click();
    expect(new URL(page.url()).hash).toBe('#text-note-1');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await page.getByLabel('Back to note 1 in the text').click();
    expect(new URL(page.url()).hash).toBe('#text-note-place-1');
    const sign = page.getByRole('link', { name: 'Link to “One”' });
    expect(await sign.evaluate((link) => getComputedStyle(link).opacity)).toBe('0');
    await sign.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => sign.evaluate((link) => getComputedStyle(link).opacity)).toBe('1');
    await sign.press('Enter');
    expect(new URL(page.url()).hash).toBe('#text-one');
  });

  it('a video plays in place of its link once it is pressed, and requests nothing before', async () => {
    const { page, requests } = shared;
    const outside = () => requests.filter((url) => !url.startsWith(site.url));
    expect(outside()).toEqual([]);
    await page.getByRole('link', { name: /^A talk/ }).click();
    const frame = page.locator('iframe[title="A talk"]');
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
    );
    expect(await focused()).toContain('<iframe');
    await page.getByRole('link', { name: /^With a picture/ }).click();
    await page.locator('iframe[title="With a picture"]').waitFor();
    await expect.poll(outside).toHaveLength(2);
    await page.getByRole('link', { name: 'Ours' }).click();
    await page.getByRole('link', { name: /^Ours.*cannot be played here/ }).waitFor();
  });

  it('a printed post is black on white, wraps its code, and has no controls', async () => {
    const { page } = shared;
    await setTheme(page, 'dark');
    await page.emulateMedia({ media: 'print' });
    const found = await page.evaluate(() => {
      const visible = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
          .length;
      const { color, backgroundColor } = getComputedStyle(document.body);
      const code = document.querySelector('.prose pre code') ?? document.body;
      return {
        color,
        backgroundColor,
        controls: visible('header nav, body > footer, form, button, .anchor'),
        code: getComputedStyle(code).whiteSpace,
      };
    });
    expect(found).toEqual({
      color: expect.stringMatching(/^(black|rgb\(0, 0, 0\))$/),
      backgroundColor: expect.stringMatching(/^(white|rgb\(255, 255, 255\))$/),
      controls: 0,
      code: 'pre-wrap',
    });
    await page.emulateMedia({ media: null });
  });

  it('a picture opens in the viewer after client navigation too', async () => {
    const { page } = shared;
    await goTo(page, '/blogs');
    await page.getByRole('link', { name: /Tests that can fail/ }).click();
    await page.waitForURL(site.url + PATH);
    await page.getByRole('link', { name: 'Second' }).click();
    await page.getByRole('dialog', { name: 'Pictures' }).waitFor();
  });
});
