import axe from 'axe-core';
import type { Page } from 'playwright-core';

export { nextFrame } from '../../scripts/lib/browser.mjs';

export const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

export const setTheme = (page: Page, theme: string) =>
  page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);

/** Ends the animations that have an end, since axe judges the colours of the moment. */
export const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        animation.finish();
  });

/** Counts the columns in which the boxes are laid out. */
export async function columns(page: Page, selector: string): Promise<number> {
  const lefts = await page
    .locator(selector)
    .evaluateAll((all) => all.map((box) => Math.round(box.getBoundingClientRect().left)));
  return new Set(lefts).size;
}

/** The only rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the axe violations of the page in both themes, one line each.
 * @param part a selector, to check only what a test has added to a page that another test checks as a whole
 */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  const theme = await page.evaluate(() => document.documentElement.dataset.theme ?? '');
  await setTheme(page, 'light');
  const found = await runAxe(page, part);
  await setTheme(page, 'dark');
  const foundInDark = await runAxe(page, part, COLOUR_RULES);
  await setTheme(page, theme);
  return [...found, ...foundInDark.map((text) => `dark: ${text}`)];
}

async function runAxe(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  // The policy against inline scripts does not apply to the debugger.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([selector, values]) => {
      const only = values && { runOnly: { type: 'rule' as const, values } };
      const options = {
        iframes: false,
        preload: false,
        resultTypes: ['violations' as const],
        ...only,
      };
      const result = await window.axe.run(selector ?? document, options);
      return result.violations;
    },
    [part, rules] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

const WIDTHS = [320, 360, 768, 1280, 1920, 2560];

/** Returns the widths at which the page scrolls sideways, with the elements that overflow. */
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
        .filter((element) => {
          // What scrolls or is cut off inside another element does not make the page wider.
          for (let one = element.parentElement; one; one = one.parentElement)
            if (one !== document.body && getComputedStyle(one).overflowX !== 'visible')
              return false;
          return true;
        })
        .map((element) => element.outerHTML.slice(0, 100))
        .slice(-3);
    });
    if (culprits) found.push(`${width} px: ${culprits.join(' ')}`);
  }
  if (size) await page.setViewportSize(size);
  return found;
}

/** Returns axe violations in either theme, of the page or of one part, and overflow at the width of a phone. */
export const flawsOfLayout = async (page: Page, part?: string): Promise<string[]> => [
  ...(await axeViolations(page, part)),
  ...(await overflows(page, [360])),
];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The focused element: its name, whether it has an outline, and whether it is in view. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const box = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    element.setAttribute('data-reached', '');
    const hits = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    // A box that is higher than the window must at least have its top in view.
    const bottom = Math.min(box.bottom, window.innerHeight);
    const points: [number, number][] = [
      [box.left + box.width / 2, (box.top + bottom) / 2],
      [box.left + 3, box.top + 3],
      [box.right - 3, bottom - 3],
    ];
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)} ${element.getAttribute('name') ?? ''}`,
      hasIndicator: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isSeen:
        box.width > 0 && box.height > 0 && box.top >= 0 && points.some(([x, y]) => hits(x, y)),
    };
  });
