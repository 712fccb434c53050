import { describe, expect, it } from 'vitest';
import { usePage, useSampleSite } from './support';

const site = useSampleSite();

describe('the theme', () => {
  const shared = usePage(site, '/contact', { expected: /ERR_FAILED/ });
  const background = () => getComputedStyle(document.body).backgroundColor;

  it('the theme follows a change in another tab', async () => {
    const { page } = shared;
    const other = await page.context().newPage();
    await other.goto(`${site.url}/robots.txt`);
    await other.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    const change = page.getByRole('switch', { name: 'Dark theme' });
    await expect.poll(() => change.getAttribute('aria-checked')).toBe('true');
    await other.close();
    await change.click();
    await page.evaluate(() => localStorage.removeItem('theme'));
  });

  // The last test, since scripts stay blocked afterwards.
  it('specification: the theme is stored under the key theme, and set before the first paint', async () => {
    const { page } = shared;
    const light = await page.evaluate(background);
    await page.getByRole('switch', { name: 'Dark theme' }).click();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    const dark = await page.evaluate(background);
    expect(dark).not.toBe(light);
    // The site's scripts are blocked, so only the inline one can have set it.
    await page.route('**/build/**/*.js', (route) => route.abort());
    await page.reload();
    expect(await page.evaluate(background)).toBe(dark);
  });
});

describe('the lamps', () => {
  const shared = usePage(site, '/no-such-page', { expected: /status of 404/ });

  it('the lamp of the not-found page follows the pointer by 24 px, springs back, and is lit', async () => {
    const { page } = shared;
    const lamp = page.getByRole('button', { name: 'Lamp' });
    expect(await lamp.getAttribute('aria-pressed')).toBe('false');
    const box = (await lamp.boundingBox()) ?? expect.fail('the lamp is not shown');
    await page.mouse.move(box.x + 50, box.y + 50);
    await Promise.all([page.waitForResponse(/pull-lamp/), page.mouse.down()]);
    const moved = () => page.locator('.lamp').evaluate(({ style }: HTMLElement) => style.translate);
    const pull = async () => {
      await page.mouse.move(box.x + 50, box.y + 60);
      await page.mouse.move(box.x + 50, box.y + 120);
      return moved();
    };
    await expect.poll(pull).toBe('0px 24px');
    await page.mouse.up();
    await expect.poll(moved).toBe('');
    expect(await lamp.getAttribute('aria-pressed')).toBe('true');
  });

  it('the new theme spreads from the lamp of the switch', async () => {
    const { page } = shared;
    const lamp = page.getByRole('switch', { name: 'Dark theme' });
    const durations = await page.evaluateHandle(() => {
      const root = document.documentElement;
      const [seen, animate] = [[] as unknown[], root.animate.bind(root)];
      root.animate = (frames, options) => {
        seen.push(typeof options === 'object' && options.duration);
        return animate(frames, options);
      };
      return seen;
    });
    await lamp.hover();
    await page.mouse.down();
    // Once the script is loaded, it captures the pointer.
    await expect.poll(() => lamp.evaluate((button) => button.hasPointerCapture(1))).toBe(true);
    await page.mouse.up();
    await expect.poll(() => durations.jsonValue()).toEqual([520, 520]);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  });
});
