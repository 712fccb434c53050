import { Window } from 'happy-dom';
import { beforeAll, expect, it } from 'vitest';
import { directionOf, languages } from '~/content/languages/all';
import { createSigner } from '~/engine/adapters/signer.server';
import { createPreviewLink } from '~/engine/core/records/previews';
import { textsIn } from '~/engine/server/words/texts-in.server';
import { features } from '~/features.server';
import { ORIGIN, openSite } from '../support/built-site';
import { TEST_SECRET } from '../support/context';
import { postRow, testId } from '../support/database';
import { leaves, withoutPlaces } from '../support/leaves';
import { PAGES } from '../support/pages';

/* A site in another language than English. */

const site = await openSite();

const POST = '/details/what-the-site-says';

/** A text with all that the site says in texts. */
const DETAILS = `> [!NOTE]
> A note.[^a] And again.[^a]

[^a]: A footnote.

## A heading

![](/a.jpg)

[A talk](https://youtu.be/abcdefghijk)

- [ ] one
- [x] two

| a | b |
|---|---|
| c | 1 |

\`\`\`ts
code
\`\`\`

\`\`\`contact
\`\`\`
`;

beforeAll(async () => {
  const post = { slug: 'what-the-site-says', details: DETAILS, category: 'Technology' };
  await site.insert('posts', [{ ...postRow(1), ...post, content_changed_at: Date.now() }]);
  // Rendered and stored while the site is in English.
  expect((await site.fetch(POST)).text).toContain('Back to note 1 in the text');
  await site.insert('site_words', [
    {
      ...{ id: testId(1), status: 'published', created_at: 1 },
      words: JSON.stringify({ site: { language: 'de' } }),
    },
  ]);
});

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
  expect(text).toContain('<meta property="og:locale" content="de_DE"/>');
  expect(text).toContain('Eine Frage, ein Projekt oder ein Fehler auf dieser Website');
});

/** Matches the English texts that another language does not have, with anything in their places. */
function onlyEnglish(language: string): RegExp {
  const translated = new Set(texts(language).values());
  const all = [...texts('en').values()]
    .filter((text) => !translated.has(text) && /\p{L}{4}/u.test(withoutPlaces(text)))
    .map((text) =>
      text
        .replaceAll(/[.*+?^$|()[\]\\]/g, '\\$&')
        .replaceAll(/\{(?:count|minutes|number|place|total)\}/g, '[\\d,]+')
        .replaceAll(/\{\w+\}/g, '[^.]{1,80}'),
    );
  return new RegExp(`^(?:${all.join('|')})$`);
}

const texts = (language: string) => leaves(textsIn(language, features));

/** What people read or hear on a page: each piece of its text, and of attributes. @param isOwn whether the owner wrote its text */
function saidOn(html: string, isOwn: boolean): string[] {
  const { document } = new Window();
  document.write(html);
  if (isOwn) document.querySelector('.article-text')?.remove();
  for (const one of document.querySelectorAll('script, style')) one.remove();
  const pieces = ['alt', 'aria-label', 'content', 'placeholder', 'title'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''),
  );
  const walker = document.createTreeWalker(document.documentElement, 4);
  while (walker.nextNode()) pieces.push(walker.currentNode?.textContent ?? '');
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

const previewOf = (id: string) =>
  createPreviewLink(
    { entity: 'post', id },
    { now: () => new Date(), signer: createSigner(TEST_SECRET) },
  );

const SHOWN = [
  ...PAGES,
  POST,
  '/blogs?q=none-of-these&category=Technology',
  '/search?q=none-of-these&kind=post',
  '/no/such/page',
  'a preview',
];

const setLanguage = (language: string) =>
  site.run(`update site_words set words = '${JSON.stringify({ site: { language } })}'`);

const OTHERS = Object.keys(languages).filter((language) => language !== 'en');

it.each(OTHERS)('no page says anything in English on a site in %s', async (language) => {
  await setLanguage(language);
  const english = onlyEnglish(language);
  for (const page of SHOWN) {
    const isOwn = page !== 'a preview' && page !== POST;
    const path = page === 'a preview' ? await previewOf(testId(1)) : page;
    const { status, text } = await site.fetch(path);
    expect([page, status]).toEqual([page, page === '/no/such/page' ? 404 : 200]);
    expect(text, page).toContain(`<html lang="${language}" dir="${directionOf(language)}"`);
    const found = saidOn(text, isOwn).filter((piece) => english.test(piece));
    expect.soft([page, found]).toEqual([page, []]);
  }
});

it('a stored text says what the site says in the language of the site', async () => {
  await setLanguage('de');
  const { text } = await site.fetch(POST);
  for (const said of [
    'Hinweis',
    'Zurück zu Anmerkung 1 im Text',
    'Link zu „A heading“',
    'Erledigt',
  ])
    expect(text).toContain(said);
});
