import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Page, Request } from 'playwright-core';
import { expect, type TestContext } from 'vitest';
import { PAGE_LOADS, RESULTS } from '../support/results';

/** For the table at the end of a run. */
export function countPageLoad(address: string) {
  mkdirSync(RESULTS, { recursive: true });
  appendFileSync(PAGE_LOADS, `${expect.getState().testPath}\t${address}\n`);
}

/** A document that the window itself asked for; what it is led on to is the same load. */
export const isPageLoad = (request: Request, page: Page) =>
  request.isNavigationRequest() &&
  request.frame() === page.mainFrame() &&
  request.redirectedFrom() === null;

/** A picture of the page and what its console said, beside each other in `test-results/`. */
export async function keepEvidence(page: Page, task: TestContext['task'], lines: string[]) {
  const name = `${task.file.name.replace(/^.*\/|\.test\.ts$/g, '')} ${task.name}`;
  const file = `${RESULTS}/${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)}`;
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${file}.txt`, [`${page.url()}`, ...lines].join('\n'));
  await page.screenshot({ path: `${file}.png`, timeout: 10_000 }).catch(() => {});
  console.error(`What the page looked like, and its console: ${file}.png, ${file}.txt`);
}
