import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Page, Request } from 'playwright-core';
import { expect, type TestContext } from 'vitest';
import { PAGE_LOADS, RESULTS } from '../support/results';

/** Counts a page load for the table at the end of a run. */
export function countPageLoad(address: string) {
  mkdirSync(RESULTS, { recursive: true });
  appendFileSync(PAGE_LOADS, `${expect.getState().testPath}\t${address}\n`);
}

/** Whether a request loads a page in the main frame. A redirect is part of the same load. */
export const isPageLoad = (request: Request, page: Page) =>
  request.isNavigationRequest() &&
  request.frame() === page.mainFrame() &&
  request.redirectedFrom() === null;

/** Saves a screenshot of the page and the lines of its console in `test-results/`. */
export async function saveEvidence(page: Page, task: TestContext['task'], lines: string[]) {
  const name = `${task.file.name.replace(/^.*\/|\.test\.ts$/g, '')} ${task.name}`;
  const file = `${RESULTS}/${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)}`;
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${file}.txt`, [`${page.url()}`, ...lines].join('\n'));
  await page.screenshot({ path: `${file}.png`, timeout: 10_000 }).catch(() => {});
  console.error(`Screenshot and console: ${file}.png, ${file}.txt`);
}
