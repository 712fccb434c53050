import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HtmlValidate } from 'html-validate';
import { array, object, optional, parse, string } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN, openSite } from '../support/built-site';
import { FORM_STAMP } from '../support/database';
import { PAGES } from '../support/pages';

const POST = '/details/six-rows-out-of-a-hundred-thousand';

type Answer = { name: string; path: string; status?: number; sent?: Record<string, string> };

/** Every page as the server writes it, and the answers that a visitor gets without a script. */
const DOCUMENTS: Answer[] = [
  ...[
    ...PAGES,
    POST,
    '/blogs?q=trip',
    '/blogs?q=zeppelin',
    '/contact?sent=1',
    '/newsletter?subscribed=1',
  ].map((path) => ({ name: path, path })),
  { name: 'not found', path: '/no/such/page', status: 404 },
  { name: 'no database', path: '/blogs', status: 503 },
  {
    name: 'a refused message',
    path: '/contact',
    status: 400,
    sent: { name: '', email: 'nobody', message: '<b>&"' },
  },
  { name: 'a refused address', path: '/newsletter', status: 400, sent: { email: 'nobody' } },
  { name: 'a refused comment', path: POST, status: 400, sent: { body: 'short' } },
];

let pages: { name: string; html: string }[];
beforeAll(async () => {
  const [site, broken] = await Promise.all([openSite(), openSite({ tables: false })]);
  pages = [];
  for (const { name, path, status = 200, sent } of DOCUMENTS) {
    const from = name === 'no database' ? broken : site;
    const body = new URLSearchParams({ ...sent, stamp: FORM_STAMP });
    const form = { method: 'POST', body, headers: { Origin: ORIGIN } };
    const answer = await from.fetch(path, sent ? form : {});
    expect(answer.status, name).toBe(status);
    // As it is deployed, the style sheets are a part of it: their errors are found, too.
    expect(answer.text, name).toMatch(/<style data-styles="site"/);
    expect(answer.text, name).not.toMatch(/<link[^>]* rel="stylesheet"/);
    pages.push({ name, html: answer.text });
  }
});

/** What only a checker that is older than the platform complains about. */
const NOT_KNOWN_TO_IT = [/^CSS: Unrecognized at-rule “@layer”$/, /^CSS: “size-adjust”:/];

const Report = object({
  messages: array(object({ url: string(), message: string(), extract: optional(string()) })),
});

/** The errors of the Nu HTML checker by page, each with what is around it. It starts slowly: once for all. */
async function nuErrors(documents: { name: string; html: string }[]) {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-markup-'));
  try {
    for (const [index, { html }] of documents.entries()) {
      writeFileSync(join(folder, `${index}.html`), html);
    }
    const jar: string = createRequire(import.meta.url)('vnu-jar');
    const options = ['--format', 'json', '--errors-only', '--exit-zero-always', '--stdout'];
    // For seconds of work the JVM's second compiler costs more than it saves.
    const java = ['-XX:TieredStopAtLevel=1', '-jar', jar];
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

describe('every page as the server writes it, error pages and refused forms included,', () => {
  it.skipIf(!hasJava)(
    'has no error that the Nu HTML checker finds, which does find a planted one',
    async () => {
      const html = pages[0]?.html.replace('</main>', '<p><div></div></p></main>') ?? '';
      const errors = await nuErrors([...pages, { name: 'planted', html }]);
      expect(errors.filter((error) => !error.startsWith('planted: '))).toEqual([]);
      expect(errors.join()).toContain('No “p” element in scope');
    },
    240_000,
  );

  it('has no error that html-validate finds', async () => {
    const checker = new HtmlValidate({ extends: ['html-validate:standard'] });
    for (const { name, html } of pages) {
      const { results } = await checker.validateString(html);
      const found = results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, line, column }) => `${ruleId}: ${message} ${line}:${column}`,
        ),
      );
      expect(found, name).toEqual([]);
    }
  });
});
