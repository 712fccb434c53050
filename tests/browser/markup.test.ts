import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HtmlValidate } from 'html-validate';
import { array, object, optional, parse, string } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { MIN_FORM_AGE_MS } from '~/domain/form-guard';
import { brokenUrl, PAGES, siteUrl } from './support';

const read = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(url, init);
  return { status: response.status, html: await response.text() };
};

/** What a visitor without a script sends, who has taken a moment for it. */
const send = async (url: string, fields: Record<string, string>) => {
  const { html } = await read(url);
  const stamp = html.match(/name="stamp" value="([^"]+)"/)?.[1] ?? '';
  await new Promise((resolve) => setTimeout(resolve, MIN_FORM_AGE_MS + 100));
  return read(url, { method: 'POST', body: new URLSearchParams({ ...fields, stamp }) });
};

const POST = '/details/six-rows-out-of-a-hundred-thousand';

/** Every page as the server writes it, and the answers that a visitor gets without a script. */
const DOCUMENTS: { name: string; status: number; read: () => ReturnType<typeof read> }[] = [
  ...[...PAGES, POST, '/blogs?q=zeppelin', '/contact?sent=1', '/newsletter?subscribed=1'].map(
    (path) => ({ name: path, status: 200, read: () => read(siteUrl + path) }),
  ),
  { name: 'not found', status: 404, read: () => read(`${siteUrl}/no/such/page`) },
  { name: 'no database', status: 503, read: () => read(`${brokenUrl}/blogs`) },
  {
    name: 'a refused message',
    status: 400,
    read: () => send(`${siteUrl}/contact`, { name: '', email: 'nobody', message: '<b>&"' }),
  },
  {
    name: 'a refused address',
    status: 400,
    read: () => send(`${siteUrl}/newsletter`, { email: 'nobody' }),
  },
  { name: 'a refused comment', status: 400, read: () => send(siteUrl + POST, { body: 'short' }) },
];

let pages: { name: string; html: string }[];
beforeAll(async () => {
  pages = [];
  for (const document of DOCUMENTS) {
    const { status, html } = await document.read();
    expect(status, document.name).toBe(document.status);
    pages.push({ name: document.name, html });
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
    const { stdout } = await promisify(execFile)('java', ['-jar', jar, ...options, folder], {
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
