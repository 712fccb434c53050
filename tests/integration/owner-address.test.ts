import { afterAll, expect, it } from 'vitest';
import { ORIGIN, openSite } from '../support/built-site';
import { startMailProvider } from '../support/mail-provider';

const provider = await startMailProvider();
afterAll(() => provider.stop());

it('the owner’s email address is shown as typed, and mails to it use its ASCII form', async () => {
  const site = await openSite({
    settings: { ...provider.settings, SITE_URL: ORIGIN, LOCAL_OUTBOX: 'off' },
  });
  const email = 'kasia@łękołodzki.pl';
  await site.publishWords({ contact: { email } });
  expect((await site.fetch('/contact')).text).toContain(email);
  const userData = { name: 'Ada', email: 'ada@example.com', message: 'A small shop' };
  const { status, text } = await site.fetch('/api/sendMail', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userData }),
  });
  expect(status, text).toBe(200);
  const reached = () => provider.delivered.map(({ to }) => String(to));
  await expect.poll(reached).toContain('kasia@xn--koodzki-88a28ad.pl');
});
