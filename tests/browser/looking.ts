import axe from 'axe-core';
import type { Page } from 'playwright-core';

export const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** The page has been drawn once more: what listens to scrolling has heard of it. */
export const nextFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame));

export const setTheme = (page: Page, theme: string) =>
  page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);

/** How many columns the boxes stand in. */
export async function columns(page: Page, selector: string): Promise<number> {
  const lefts = await page
    .locator(selector)
    .evaluateAll((all) => all.map((box) => Math.round(box.getBoundingClientRect().left)));
  return new Set(lefts).size;
}

/** Rules whose outcome depends on the theme; the others find the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Violations that axe finds in both themes on the page as it stands, in short. */
export async function axeViolations(page: Page): Promise<string[]> {
  const theme = await page.evaluate(() => document.documentElement.dataset.theme ?? '');
  await setTheme(page, 'light');
  const found = await runAxe(page);
  await setTheme(page, 'dark');
  const foundInDark = await runAxe(page, COLOUR_RULES);
  await setTheme(page, theme);
  return [...found, ...foundInDark.map((text) => `dark: ${text}`)];
}

async function runAxe(page: Page, rules?: string[]): Promise<string[]> {
  // A policy that forbids inline scripts does not bind what the debugger evaluates.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (values) => {
    const only = values && { runOnly: { type: 'rule' as const, values } };
    const options = {
      iframes: false,
      preload: false,
      resultTypes: ['violations' as const],
      ...only,
    };
    const result = await window.axe.run(document, options);
    return result.violations;
  }, rules);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

const WIDTHS = [320, 360, 768, 1280, 1920, 2560];

/** The widths at which the page can be scrolled sideways, with what reaches out of it. */
export async function overflows(page: Page, widths = WIDTHS): Promise<string[]> {
  const size = page.viewportSize();
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 780 });
    const culprits = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return null;
      return [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => element.outerHTML.slice(0, 100))
        .slice(-3);
    });
    if (culprits) found.push(`${width} px: ${culprits.join(' ')}`);
  }
  if (size) await page.setViewportSize(size);
  return found;
}

/** Violations that axe finds in either theme, and a page that is wider than a phone. */
export const flawsOfLayout = async (page: Page): Promise<string[]> => [
  ...(await axeViolations(page)),
  ...(await overflows(page, [360])),
];

declare global {
  interface Window {
    axe: typeof axe;
  }
}
