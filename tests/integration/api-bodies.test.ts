import { describe, expect, it } from 'vitest';
import { adminWrite, handleApi, publicWrite } from '../../app/engine/api/api.server';
import { useDatabase } from '../support/context';

const { signedIn, context } = await useDatabase({ isKept: true });
const cookie = await signedIn();

const LIMIT = 64 * 1024;

const taken = async ({ body }: { body: unknown }) => ({ message: '', data: body, status: 201 });
const echo = handleApi({ POST: publicWrite(taken) });
const owners = handleApi({ POST: adminWrite(taken) });

async function send(request: Request, endpoint = echo) {
  const response = await endpoint.action({ request, params: {}, context: context() });
  const { status, headers } = response;
  return { status, headers, body: JSON.parse(await response.text()) };
}

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('https://example.com/api/echo', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit);

type Answer = Awaited<ReturnType<typeof send>>;

/** Expects an error in the shape of the contract, with the reason in its message. */
function expectRefusal({ status, body }: Answer, expected: number, words: string) {
  expect(status).toBe(expected);
  expect(body).toEqual({ success: false, message: expect.stringContaining(words) });
}

/** An endless body, and the number of bytes that were read of it. */
function endless() {
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024).fill(32));
    },
  });
  return { stream, sent: () => sent };
}

it('a JSON body keeps every Unicode character, whatever charset the type names', async () => {
  const value = { text: 'naïve 日本語 👩🏽‍💻 \u2028 \u0000 "quotes" \\' };
  const json = 'application/json';
  for (const type of [json, `${json}; charset=latin1`, 'Application/JSON']) {
    const answer = await send(post(JSON.stringify(value), { 'Content-Type': type }));
    expect(answer).toMatchObject({ status: 201, body: { success: true, data: value } });
  }
});

it.each([
  ['nothing', ''],
  ['a word', 'email'],
  ['half an object', '{"email":'],
  ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
])('a JSON body of %s is refused with 400', async (_, body) => {
  expectRefusal(await send(post(body)), 400, 'JSON');
});

it('a JSON body with half a surrogate pair is refused by the name of its field', async () => {
  const { status, body } = await send(post('{"email":"a\\ud800b"}'));
  expect(status).toBe(400);
  expect(body.errors).toEqual({ email: [expect.stringContaining('half a character')] });
  expect((await send(post('{"email":"\\ud83d\\ude00"}'))).status).toBe(201);
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'text/json', ''])(
  'a body of the type "%s" is refused with 415',
  async (type) => {
    const answer = await send(post('{}', { 'Content-Type': type }));
    expectRefusal(answer, 415, 'application/json');
  },
);

it.each([
  { whose: 'a visitor’s', endpoint: echo, kib: 64 },
  { whose: 'the owner’s', endpoint: owners, kib: 1024 },
])(
  'a JSON body of $whose call may have $kib KiB, and one byte more is 413',
  async ({ endpoint, kib }) => {
    const sendText = (bytes: number) =>
      send(post(JSON.stringify('x'.repeat(bytes - 2)), { Cookie: cookie }), endpoint);
    expect((await sendText(kib * 1024)).status).toBe(201);
    expectRefusal(await sendText(kib * 1024 + 1), 413, `${kib} KiB`);
  },
);

it('an endless or too long body is refused with 413 without being read to the end', async () => {
  // The stream prepares one chunk before it is read.
  for (const [length, most] of [
    ['', LIMIT + 16 * 1024],
    ['10', LIMIT + 16 * 1024],
    [String(LIMIT + 1), 1024],
  ] as const) {
    const { stream, sent } = endless();
    const { status } = await send(post(stream, length ? { 'Content-Length': length } : {}));
    expect(status).toBe(413);
    expect(sent()).toBeLessThanOrEqual(most);
  }
});

describe('a front end on another origin', () => {
  const allowed = { Origin: 'https://elsewhere.example' };
  const unknown = { Origin: 'https://unknown.example' };

  it('only an allowed origin may read answers, including errors', async () => {
    for (const [body, origin] of [
      ['{}', allowed],
      ['nonsense', allowed],
      ['{}', unknown],
    ] as const) {
      const { headers } = await send(post(body, origin));
      const expected = origin === allowed ? allowed.Origin : null;
      expect(headers.get('Access-Control-Allow-Origin')).toBe(expected);
      expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
      expect(headers.get('Vary')).toBe('Origin');
    }
  });

  it('only an allowed origin is permitted by a preflight answer', async () => {
    const preflight = async (headers: Record<string, string>) => {
      const request = new Request('https://example.com/api/echo', { method: 'OPTIONS', headers });
      return echo.loader({ request, params: {}, context: context() });
    };
    const good = await preflight(allowed);
    expect(good.status).toBe(204);
    expect(good.headers.get('Access-Control-Allow-Origin')).toBe('https://elsewhere.example');
    expect(good.headers.get('Access-Control-Allow-Methods')).toBe('POST');
    expect(good.headers.get('Access-Control-Allow-Headers')).toContain('Content-Type');
    for (const headers of [unknown, {}]) {
      const bad = await preflight(headers);
      expect(bad.status).toBe(204);
      expect(bad.headers.get('Allow')).toBe('POST, OPTIONS');
      expect(bad.headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(bad.headers.get('Access-Control-Allow-Methods')).toBeNull();
    }
  });
});

it('an admin call without a session is refused before its body is read', async () => {
  const { stream, sent } = endless();
  const answer = await send(post(stream), owners);
  expectRefusal(answer, 401, 'Sign in as admin first.');
  expect(answer.headers.get('Vary')).toBeNull();
  expect(sent()).toBeLessThanOrEqual(1024);
});
