import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hydrated } from './support';

/** Translates like Chrome: moves each text node into two elements, including those that React renders later. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || text.data.trim() === '') continue;
        if (parent.closest('script, style, textarea, title, .cm-editor, font')) continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.textContent = `${text.data}’`;
        text.replaceWith(outer);
      }
    };
    wrap(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target } of records) {
        if (target instanceof Element && target.closest('font')) continue;
        for (const node of addedNodes) if (node.isConnected) wrap(node.parentNode ?? node);
      }
    }).observe(document.body, { childList: true, subtree: true });
    // Like the bar of a grammar checker and the button of a password manager.
    for (const place of document.querySelectorAll('body, form')) {
      place.appendChild(document.createElement('extension-bar'));
      place.insertBefore(document.createElement('extension-button'), place.firstChild);
    }
  });

/** Opens a page, translates it, and types into a field before it is hydrated. Expects that the text and the focus stay. */
export async function expectKeptBeforeHydration(page: Page, url: string, name: string) {
  await page.goto(url);
  await translate(page);
  const field = page.locator(`main [name=${name}]`).first();
  await field.click();
  await page.keyboard.type('Typed as soon as the page is there', { delay: 10 });
  await hydrated(page);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe(name);
  expect(await field.inputValue()).toBe('Typed as soon as the page is there');
}
