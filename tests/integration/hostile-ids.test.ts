// @module-tag slow
import { expect, it } from 'vitest';
import { openApiDocument } from '../../app/engine/api/openapi-document.server';
import { features } from '../../app/features.server';
import { ownersHeaders } from '../support/admin';
import { addressOf, isApi, routes } from '../support/built-routes';
import { ORIGIN, openSite } from '../support/built-site';
import { insertOneOfEach } from '../support/contents';
import { testId } from '../support/database';
import { calls } from '../support/openapi';

/* Whatever somebody sends as an id, the site says what is wrong with it, and never that it has failed. */

const TEXTS = [
  ...['\u0000', '\ud800', 'x'.repeat(5000), `"';--`, '{{', '__proto__', 'constructor', '-1'],
  ...['9007199254740993', '😀\u202e', '\\', '..', '\r\nX: y'],
];
const VALUES = [...TEXTS, 1e300, ['a'], {}, { $ne: 1 }, null, true];

/** A lone surrogate has no encoding. These are its bytes. */
const encoded = (text: string) =>
  text === '\ud800' ? '%ed%a0%80' : encodeURIComponent(text).replace(/^\.\.$/, '%2e%2e');
const IN_PATHS = ['%', '%zz', '%ff', '%2F', ...TEXTS.map(encoded)];

const site = await openSite();
await insertOneOfEach(site.DB, 'words');
const owner = await ownersHeaders(site.DB);

let sent = 0;
/** Sends a request from a network of its own, so that no limit applies. */
function send(path: string, init: RequestInit = {}) {
  sent += 1;
  const headers = new Headers(init.headers);
  headers.set('CF-Connecting-IP', `10.${sent >> 8}.${sent & 255}.1`);
  return site.fetch(ORIGIN + path, { ...init, headers });
}

/** Sends requests. Returns those that failed, or that got something else than the contract's JSON from the API. */
async function failuresOf(requests: { path: string; init?: RequestInit }[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { path, init } of requests) {
    const { status, text } = await send(path, init);
    const isAsAgreed = !path.startsWith('/api/') || typeof JSON.parse(text).success === 'boolean';
    if (status >= 500 || !isAsAgreed)
      failed.push(`${status} ${init?.method ?? 'GET'} ${path.slice(0, 90)} ${init?.body ?? ''}`);
  }
  return failed;
}

/** The names of all fields in a part of the document. */
function fieldsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { $ref, properties = {} } = Object(part);
  const schemas: Record<string, unknown> = openApiDocument(features).components.schemas;
  if (typeof $ref === 'string') return fieldsIn(schemas[$ref.split('/').at(-1) ?? '']);
  return [...Object.keys(properties), ...Object.values(part).flatMap(fieldsIn)];
}

it.each(calls.filter(({ path }) => path !== '/api/openapi.json'))(
  '$method $path answers hostile ids as the contract says',
  async ({ path, method, operation }) => {
    const isRead = method === 'GET';
    const real = path.replace('{id}', testId(1));
    // `updatadData` wraps the other fields.
    const fields = fieldsIn(operation.requestBody).filter((name) => name !== 'updatadData');
    const json = { 'Content-Type': 'application/json' };
    const bodyOf = (value: unknown) =>
      JSON.stringify(Object.fromEntries(fields.map((name) => [name, value])));
    const values = operation.requestBody ? VALUES : ['\u0000'];
    const inPath = path.includes('{id}') ? IN_PATHS : [];
    expect(
      await failuresOf([
        ...inPath.map((id) => ({
          path: path.replace('{id}', id),
          init: { method, headers: owner, ...(isRead ? {} : { body: '{"title":"a"}' }) },
        })),
        ...(isRead
          ? IN_PATHS.map((id) => ({
              path: `${real}?cursor=${id}&limit=2`,
              init: { headers: owner },
            }))
          : values.map((value) => ({
              path: real,
              init: { method, headers: owner, body: bodyOf(value) },
            }))),
        // Without the owner's session.
        {
          path: isRead ? `${real}?cursor=%00` : real,
          init: { method, headers: json, ...(isRead ? {} : { body: bodyOf('\u0000') }) },
        },
      ]),
    ).toEqual([]);
  },
);

const pages = [...routes.values()].filter((route) => !isApi(route));
const headersOf = (path: string): Record<string, string> =>
  path.startsWith('/admin') ? { Cookie: owner.Cookie } : {};

it('no page with a parameter fails for a hostile one', async () => {
  const withParameter = pages.map(addressOf).filter((path) => /\/(01TEST|no\/such)/.test(path));
  expect(withParameter.length).toBeGreaterThan(10);
  const kinds = [
    '/admin/01TEST',
    '/admin/01TEST/trash',
    '/admin/01TEST/autosave',
    '/admin/site/01TEST',
  ];
  const requests = [...new Set([...withParameter, ...kinds])].flatMap((path) =>
    IN_PATHS.map((id) => ({
      path: path.replace(/01TEST\d*|no\/such\/page\/at\/all/g, id),
      init: { headers: headersOf(path) },
    })),
  );
  expect(await failuresOf(requests)).toEqual([]);
});

/** What the pages read from their query. */
const KEYS =
  'q page category after cursor before limit edit confirm deleted reply status post redirectTo range source change compose token t sort order dir kind tag part zone day at sent id ids bulk revision draft project message import from expires signature table show reader'.split(
    ' ',
  );

it('no page fails for a hostile query', async () => {
  const values = ['%', '%00', encoded('\ud800'), 'x'.repeat(300)];
  const requests = [...new Set(pages.map(addressOf))].flatMap((path) =>
    values.map((value) => ({
      path: `${path}?${KEYS.map((key) => `${key}=${value}`).join('&')}`,
      init: { headers: headersOf(path) },
    })),
  );
  expect(await failuresOf(requests)).toEqual([]);
});
