import { createHash } from 'node:crypto';
import { Request } from 'miniflare';
import { expect, it } from 'vitest';
import { languages } from '~/content/languages/all';
import { fullName } from '~/content/owner';
import { mailtoLink } from '../../app/engine/kit/mailto';
import { AWAY_STYLE, awayPage } from '../../scripts/lib/build/away-page.mjs';
import { staticFiles } from '../../scripts/lib/server.mjs';
import { obfuscateEmails } from '../support/email-obfuscation';
import { defaultWords } from '../support/words';

/* The page for visitors when the plan's requests of the day are used up: Pages then serves only static files. */

const assets = await staticFiles();
const ask = (path: string) => assets(new Request(`https://example.com${path}`));

it.each(['/', '/build/none.js'])(
  'without the function, %s says whose site it is, when it is back, and how to reach the owner',
  async (path) => {
    const response = await ask(path);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain(fullName(defaultWords.person));
    expect(html).toContain('midnight UTC');
    expect(html).toContain(
      `<a href="${mailtoLink(defaultWords.contact.email)}">${defaultWords.contact.email}</a>`,
    );
    expect(obfuscateEmails(html)).toBe(html);
    const style = createHash('sha256').update(AWAY_STYLE).digest('base64');
    expect(response.headers.get('Content-Security-Policy')).toContain(`'sha256-${style}'`);
  },
);

it('an existing static file is served unchanged', async () => {
  const response = await ask('/icons.svg');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<svg');
});

const pageIn = (tag: string, owner: { name: string; email: string }) =>
  awayPage(owner, { ...(languages[tag] ?? expect.fail(tag)), tag });

it('the away page escapes the owner’s name and address, and has no mail link without an address', () => {
  expect(pageIn('en', { name: 'A <b>', email: '"a&b"@example.com' })).toMatch(
    /A &#60;b&#62; will.*mailto:%22a&#38;b%22@example\.com">&#34;a&#38;b&#34;@/s,
  );
  expect(pageIn('en', { name: 'A', email: '' })).not.toContain('mailto');
});

it('the away page is in the language of the site', () => {
  const page = pageIn('de', { name: 'Ada', email: 'ada@example.com' });
  expect(page).toContain('<html lang="de"');
  expect(page).toContain('<title>Ada ist bald wieder da</title>');
});
