// @module-tag slow
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HtmlValidate } from 'html-validate';
import { array, object, optional, parse, string } from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { count } from '../support/counting';
import { obfuscateEmails } from '../support/email-obfuscation';
import { everyPage, HOSTILE, type Page } from '../support/every-page';

let pages: Page[];
beforeAll(async () => {
  pages = await everyPage();
});

/** Errors reported only because the checker is older than the platform. */
const NOT_KNOWN_TO_IT = [
  /^CSS: Unrecognized at-rule “@layer”$/,
  /^CSS: “size-adjust”:/,
  // https://html.spec.whatwg.org/multipage/scripting.html#attr-script-type
  /^Bad value “speculationrules” for attribute “type” on element “script”/,
];

const Report = object({
  messages: array(object({ url: string(), message: string(), extract: optional(string()) })),
});

/** The errors of the Nu HTML checker by page, each with its surrounding markup. */
async function nuErrors(documents: Page[]) {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-markup-'));
  try {
    for (const [index, { html }] of documents.entries()) {
      writeFileSync(join(folder, `${index}.html`), html);
    }
    const jar: string = createRequire(import.meta.url)('vnu-jar');
    const options = ['--format', 'json', '--errors-only', '--exit-zero-always', '--stdout'];
    // In a run of a few seconds the second compiler of the JVM costs more time than it saves.
    const java = ['-XX:TieredStopAtLevel=1', '-jar', jar];
    count('command');
    const { stdout } = await promisify(execFile)('java', [...java, ...options, folder], {
      maxBuffer: 64 * 1024 * 1024,
    });
    return parse(Report, JSON.parse(stdout))
      .messages.filter(({ message }) => !NOT_KNOWN_TO_IT.some((known) => known.test(message)))
      .map(({ url, message, extract = '' }) => {
        const index = Number(url.match(/(\d+)\.html$/)?.[1]);
        return `${documents[index]?.name}: ${message} ${extract}`;
      });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava) console.warn('No Java here: the Nu HTML checker is skipped, html-validate is not.');

it('no page as the server writes it has an error for html-validate or the Nu HTML checker, which find a planted one', async () => {
  const html = pages[1]?.html.replace('</main>', '<p><div></div></p></main>') ?? '';
  // The checker runs in its own process meanwhile.
  const nu = hasJava ? nuErrors([...pages, { name: 'planted', html }]) : null;
  const checker = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
  });
  const found: string[] = [];
  for (const { name, html } of pages) {
    const { results } = await checker.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      found.push(`${name}: ${ruleId}: ${message} ${selector}`);
    }
  }
  expect(found).toEqual([]);
  if (!nu) return;
  const errors = await nu;
  expect(errors.filter((error) => !error.startsWith('planted: '))).toEqual([]);
  expect(errors.join()).toContain('No “p” element in scope');
});

it('every page as the server writes it is protected from Cloudflare’s Email Address Obfuscation', () => {
  const rewritten = (list: Page[]) =>
    list.filter(({ html }) => obfuscateEmails(html) !== html).map(({ name }) => name);
  expect(rewritten(pages)).toEqual([]);
  const unprotected = pages.map(({ name, html }) => ({
    name,
    html: html.replaceAll(/<!--\/?email_off-->/g, ''),
  }));
  expect(rewritten(unprotected)).toEqual(expect.arrayContaining(['/', '/contact']));
});

it('every page as the server writes it has dates and times only in <time> elements', () => {
  const found = pages.flatMap(({ name, html }) =>
    [...wordsOf(html).matchAll(DAY_OR_HOUR)].map(([text]) => `${name}: ${text}`),
  );
  expect(found).toEqual([]);
  expect(pages[1]?.html).toMatch(/<time[^>]*>\d+ \w+ \d{4}<\/time>/);
});

const DAY_OR_HOUR =
  /.{0,40}(\d{1,2} [A-Z][a-z]{2,8} \d{4}|(?<!like )\d{4}-\d\d-\d\d|\d\d:\d\d).{0,40}/g;

/** The text of a page outside its times, its fields and the owner's texts. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style|svg|textarea|time)\b.*?<\/\1>/gs, '')
    // A folded entry repeats the text of its first field.
    .replace(/<summary class="folded-line">.*?<\/summary>/gs, '')
    .replace(/<div class="prose.*?<\/article>/gs, '')
    .replace(/<[^>]*>/g, ' ');

it('no page as the server writes it contains HTML that was typed as text', () => {
  const shown = pages.filter(({ html }) => html.includes('xss-probe'));
  expect(shown.length).toBeGreaterThan(30);
  for (const { name, html } of shown) {
    expect(html, name).not.toContain('<xss-probe');
    expect(html, name).not.toContain(HOSTILE);
  }
});
