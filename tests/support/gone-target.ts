import { expect } from 'vitest';
import { sessionCookie } from './admin';
import { ORIGIN, type openSite } from './built-site';

/* Forms whose target was removed while they were filled in: what was typed is never lost. */

/** What somebody typed into such a form. */
export const TYPED = 'Words that took me half an hour';

/** Sends forms to a site as its owner. */
export async function senderTo(site: Awaited<ReturnType<typeof openSite>>) {
  const Cookie = await sessionCookie(site.DB);
  const post = (path: string, fields: Record<string, string>) =>
    site.fetch(path, {
      method: 'POST',
      headers: { Cookie, Origin: ORIGIN },
      body: new URLSearchParams(fields),
    });
  /** Sends a form without JavaScript, and with it: as a fetcher does, which stays on its page. */
  async function expectKept(path: string, fields: Record<string, string>, message: string) {
    const page = await post(path, fields);
    expect(page.status).toBe(404);
    expect(page.text).toContain(`>${TYPED}</textarea>`);
    const visible = page.text.replaceAll(/<script.*?<\/script>/gs, '');
    expect(visible).toContain(message);
    const [pathname, query = ''] = path.split('?');
    const answer = await post(`${pathname}.data?${query}`, { ...fields, stay: '1' });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain(message);
    expect(answer.text).toContain(TYPED);
  }
  return { post, expectKept };
}
