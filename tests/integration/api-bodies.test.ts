import { describe, expect, it } from 'vitest';
import { tooMany } from '~/domain/errors';
import { adminWrite, handleApi, publicWrite } from '~/http/api.server';
import { loadContext, startDatabase } from '../support/database';

const platform = await startDatabase();

const LIMIT = 64 * 1024;

const echo = handleApi({
  POST: publicWrite(async ({ body }) => ({ message: 'Taken', data: body, status: 201 })),
});

async function send(request: Request, endpoint = echo) {
  const response = await endpoint.action({ request, params: {}, context: loadContext(platform) });
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(await response.text()),
  };
}

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('https://example.com/api/echo', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit);

/** A body without an end; tells how much of it was asked for. */
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

describe('the body of a JSON call', () => {
  it('comes through with every Unicode character, whatever charset the type names', async () => {
    const value = { text: 'naïve 日本語 👩🏽‍💻 \u2028 \u0000 "quotes" \\' };
    for (const type of [
      'application/json',
      'application/json; charset=latin1',
      'Application/JSON',
    ]) {
      const answer = await send(post(JSON.stringify(value), { 'Content-Type': type }));
      expect(answer).toMatchObject({ status: 201, body: { success: true, data: value } });
    }
  });

  it.each([
    ['nothing', ''],
    ['a word', 'email'],
    ['half an object', '{"email":'],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('of %s is refused with 400', async (_, body) => {
    const { status, body: answer } = await send(post(body));
    expect(status).toBe(400);
    expect(answer).toEqual({ success: false, message: expect.stringContaining('JSON') });
  });

  it('with half a character is refused by the name of its field', async () => {
    const { status, body } = await send(post('{"email":"a\\ud800b"}'));
    expect(status).toBe(400);
    expect(body.errors).toEqual({ email: [expect.stringContaining('half a character')] });
    expect((await send(post('{"email":"\\ud83d\\ude00"}'))).status).toBe(201);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/json',
    '',
  ])('of the type "%s" is refused with 415', async (type) => {
    const { status, body } = await send(post('{}', { 'Content-Type': type }));
    expect(status).toBe(415);
    expect(body).toEqual({ success: false, message: expect.stringContaining('application/json') });
  });

  it('may have 64 KiB to the byte, and one more is 413', async () => {
    const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
    expect((await send(post(text(LIMIT)))).status).toBe(201);
    const { status, body } = await send(post(text(LIMIT + 1)));
    expect(status).toBe(413);
    expect(body).toEqual({ success: false, message: expect.stringContaining('64 KiB') });
  });

  it('without an end is refused with 413 soon after the limit, a false length or none', async () => {
    const noneAndFalse: Record<string, string>[] = [{}, { 'Content-Length': '10' }];
    for (const headers of noneAndFalse) {
      const { stream, sent } = endless();
      expect((await send(post(stream, headers))).status).toBe(413);
      expect(sent()).toBeLessThan(LIMIT + 16 * 1024);
    }
  });

  it('that says itself that it is too long is not read at all', async () => {
    const { stream, sent } = endless();
    const { status } = await send(post(stream, { 'Content-Length': String(LIMIT + 1) }));
    expect(status).toBe(413);
    // What the stream prepares before anybody asks.
    expect(sent()).toBeLessThanOrEqual(1024);
  });
});

describe('a front end elsewhere', () => {
  const allowed = { Origin: 'https://elsewhere.example' };
  const unknown = { Origin: 'https://unknown.example' };

  it('that the owner allows may read the answers, refusals too', async () => {
    for (const body of ['{}', 'nonsense']) {
      const { headers } = await send(post(body, allowed));
      expect(headers.get('Access-Control-Allow-Origin')).toBe('https://elsewhere.example');
      expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
      expect(headers.get('Vary')).toBe('Origin');
    }
    const { headers } = await send(post('{}', unknown));
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(headers.get('Vary')).toBe('Origin');
  });

  it('gets its preflight where it is allowed, and only there', async () => {
    const preflight = async (headers: Record<string, string>) => {
      const request = new Request('https://example.com/api/echo', { method: 'OPTIONS', headers });
      return echo.loader({ request, params: {}, context: loadContext(platform) });
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

it("an admin's call without a session is refused before its body is read", async () => {
  const owners = handleApi({ POST: adminWrite(async ({ body }) => ({ message: '', data: body })) });
  const { stream, sent } = endless();
  const { status, headers, body } = await send(post(stream), owners);
  expect(status).toBe(401);
  expect(headers.get('Vary')).toBeNull();
  expect(body).toEqual({ success: false, message: 'Sign in as admin first.' });
  expect(sent()).toBeLessThanOrEqual(1024);
});

it('too many requests are told when to come back', async () => {
  const busy = handleApi({
    POST: publicWrite(async () => {
      throw tooMany('Too many messages. Please try again in 2 minutes.', 120);
    }),
  });
  const { status, headers, body } = await send(post('{}'), busy);
  expect(status).toBe(429);
  expect(headers.get('Retry-After')).toBe('120');
  expect(body).toEqual({ success: false, message: expect.stringContaining('2 minutes') });
});
