import { beforeAll, expect, it } from 'vitest';
import { ORIGIN, openSite } from '../support/built-site';
import { testId } from '../support/database';

/* A site in another language than English. */

const site = await openSite();

beforeAll(() =>
  site.insert('site_words', [
    {
      ...{ id: testId(1), status: 'published', created_at: 1 },
      words: JSON.stringify({ site: { language: 'de' } }),
    },
  ]),
);

const fields = { name: '', email: 'ada@', message: 'x'.repeat(5001) };

it('a form says in the language of the site what is wrong, and the API in English', async () => {
  const form = await site.fetch('/contact', {
    method: 'POST',
    headers: { Origin: ORIGIN },
    body: new URLSearchParams(fields),
  });
  expect(form.status).toBe(400);
  expect(form.text).toContain('Bitte füllen Sie „Name“ aus.');
  expect(form.text).toContain('„E-Mail“ muss eine Adresse wie name@example.com sein.');
  expect(form.text).toContain('„Ihre Anfrage“ ist zu lang: höchstens 5000 Zeichen.');

  const call = await site.fetch('/api/sendMail', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userData: fields }),
  });
  expect(JSON.parse(call.text).errors.name).toEqual(['Please fill in “Name”.']);
});

it('pages are in the language of the site, with the owner’s words until they are changed', async () => {
  const { text } = await site.fetch('/contact');
  expect(text).toContain('<html lang="de"');
  expect(text).toContain('Eine Frage, ein Projekt oder ein Fehler auf dieser Website');
});
