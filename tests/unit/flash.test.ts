import { describe, expect, it } from 'vitest';
import { flashCookie, takeFlash } from '../../app/engine/admin/shell/flash.server';

describe('a flash message', () => {
  const given = (cookie: string) =>
    takeFlash(new Request('https://example.com/', { headers: { Cookie: cookie } }));
  const sent = async (text: string) => {
    const cookie = await flashCookie({ kind: 'success', text });
    return { cookie, ...(await given(cookie.split(';')[0] ?? '')) };
  };

  it('a flash message survives any character, for a minute, in a host-only HttpOnly cookie', async () => {
    const { cookie, flash, headers } = await sent('a;b ü "👩🏽‍💻"\n\0');
    expect(flash).toEqual({ kind: 'success', text: 'a;b ü "👩🏽‍💻"\n\0' });
    const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';
    expect(cookie).toMatch(new RegExp(`^__Host-flash=[^;]+; Max-Age=60; ${attributes}$`));
    expect(headers).toEqual({ 'Set-Cookie': `__Host-flash=; Max-Age=0; ${attributes}` });
  });

  it.each(['x', '👩', '\0', '?\u007f', '\ud800'])(
    'a flash message with "%s" is cut at its limit',
    async (part) => {
      const { cookie, flash } = await sent(part.repeat(5000));
      expect([...(flash?.text ?? '')]).toHaveLength(300);
      expect(cookie.length).toBeLessThan(4096);
    },
  );

  it.each(['', '%7B', '%', 'e30', 'bm9uc2Vuc2U', btoa('{"kind":"x","text":"y"}'), btoa('null')])(
    'a flash cookie with the invalid value "%s" is ignored and deleted',
    async (value) => {
      const { flash, headers } = await given(`__Host-flash=${value}`);
      expect(flash).toBeNull();
      expect(headers).toHaveProperty('Set-Cookie');
    },
  );

  it('a request without a flash cookie has no message', async () => {
    expect(await given('other=1')).toEqual({ flash: null, headers: {} });
  });
});
