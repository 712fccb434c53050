import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultWords } from '~/content/words';
import { mailtoLink } from '~/kit/mailto';
import { obfuscateEmails } from '../support/email-obfuscation';
import { listenOnLoopback } from '../support/loopback';
import { useSite, visit } from './support';

/* A site on a domain of the owner's, where Cloudflare rewrites e-mail addresses in HTML unless told not to. */

const site = useSite();

let proxy: Awaited<ReturnType<typeof listenOnLoopback>>;
beforeAll(async () => {
  proxy = await listenOnLoopback((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const call = request(
      site.url + url,
      { method, headers: { ...headers, 'accept-encoding': 'identity' } },
      async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        const bytes = Buffer.concat(chunks);
        const isPage = answer.headers['content-type']?.startsWith('text/html');
        const body = isPage ? Buffer.from(obfuscateEmails(bytes.toString())) : bytes;
        const { 'transfer-encoding': _, ...own } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, { ...own, 'content-length': body.length });
        outgoing.end(body);
      },
    );
    call.on('error', () => outgoing.destroy());
    incoming.pipe(call);
  });
});
afterAll(() => proxy?.stop());

describe.each(['/', '/contact', '/resume'])('%s behind Email Address Obfuscation', (path) => {
  it('shows the address with and without JavaScript, and the console is silent', async () => {
    const { email } = defaultWords.contact;
    // What a browser without JavaScript shows is what is sent.
    const html = await (await fetch(proxy.url + path)).text();
    expect(html).toContain(`>${email}</a>`);
    expect(html).not.toContain('/cdn-cgi/');
    const { page, complaints, requests } = await visit({ ...site, url: proxy.url }, path);
    const link = page.locator(`a[href="${mailtoLink(email)}"]`).first();
    expect(await link.innerText()).toBe(email);
    expect(await page.content()).not.toContain('/cdn-cgi/');
    expect(requests.filter((address) => address.includes('/cdn-cgi/'))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
