import { expect, it, vi } from 'vitest';
import { sessionCookie } from '~tests/support/admin';
import { openSite } from '~tests/support/built-site';
import { MINUTE, testId } from '~tests/support/database';
import { defaultWords } from '~tests/support/words';

it('a mail sent while the owner previews a draft contains the published words', async () => {
  const site = await openSite({ samples: false });
  const newsletterMails = { confirmation: { text: 'Words of the draft.' } };
  const words = { newsletterMails, hero: { headline: 'Headline of the draft' } };
  await site.publishWords(words, { status: 'draft' });
  const asked = { id: testId(1), email: 'waits@example.com', source: 'import' };
  await site.insert('subscribers', [{ ...asked, created_at: 1, updated_at: 1 }]);
  const headers = { Cookie: `${await sessionCookie(site.DB)}; __Host-preview=1` };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * MINUTE });
  const { text } = await site.fetch('/', { headers });
  vi.useRealTimers();
  expect(text).toContain('Headline of the draft');
  const [mail, ...others] = (await site.values('select payload from mail_jobs')).map(String);
  expect(others).toEqual([]);
  expect(mail).toContain(defaultWords.newsletterMails.confirmation.text);
  expect(mail).not.toContain('Words of the draft.');
});
