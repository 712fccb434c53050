import { expect, it } from 'vitest';
import { placesToFillIn } from '~/engine/core/records/fill-in';
import { testParts } from '~tests/support/test-part';
import { privacyProblems } from '../../core/privacy';
import type { PageFacts } from '../../core/privacy-text';
import { startingTexts } from '../../core/starting-texts';
import { legalTexts } from '../../languages/legal/all';

const NONE: PageFacts = {
  ...{ name: '', address: [], email: '', phone: '', today: '29 November 2026', language: 'en' },
  mailProvider: null,
  parts: [],
};
const ALL: PageFacts = {
  ...{ name: 'Ada Byron', address: ['1 Mill Lane', '1000 Sampleton'], email: 'ada@example.com' },
  ...{ phone: '+49 30 1', today: '29 November 2026', language: 'en' },
  mailProvider: 'Resend',
  parts: [
    { forms: { en: '**Poems.** They are kept for a year.' } },
    {
      others: { en: 'The server asks Owlpost.' },
      check: { names: /Owlpost/, problem: 'It does not name Owlpost.' },
    },
    ...testParts.flatMap(({ privacy = [] }) => privacy),
  ],
};

const LANGUAGES = Object.entries(legalTexts);

/** The texts of imprint and privacy page in a language. */
const legal = (language: string) =>
  Object.entries(startingTexts(language)).flatMap(([name, { details }]) =>
    typeof details === 'function' ? [{ name, details }] : [],
  );

function textOf(name: string, facts: PageFacts): string {
  const found = legal(facts.language).find((text) => text.name === name);
  return found?.details(facts) ?? expect.fail(name);
}

const privacyText = (facts: PageFacts) => textOf('privacy', facts);

it.each(LANGUAGES)(
  'imprint and privacy page in %s have what the site knows, and say which law they follow',
  (language, { note, hints, imprint }) => {
    const texts = legal(language);
    expect(texts).toHaveLength(imprint.byLaw ? 4 : 3);
    for (const { details } of texts) {
      const text = details({ ...ALL, language });
      for (const fact of [ALL.name, ...ALL.address, ALL.email]) expect(text).toContain(fact);
      expect(text).not.toMatch(/[<>{}]/);
      const [first, ...left] = placesToFillIn(text).map(({ what }) => what);
      expect(first).toContain(note.split('{follows}').at(-1));
      for (const hint of Object.values(hints)) expect(left).not.toContain(hint);
      const blank = placesToFillIn(details({ ...NONE, language })).map(({ what }) => what);
      expect(blank).toContain(hints.email);
    }
  },
);

it.each(LANGUAGES)('features say in %s what they store', (language) => {
  const parts = testParts.flatMap(({ privacy = [] }) => privacy);
  const missing = parts.flatMap(({ check: _, ...said }) =>
    Object.values(said).filter((text) => !text[language]),
  );
  expect(missing).toEqual([]);
});

it('the texts for elsewhere name no law', () => {
  for (const [language] of LANGUAGES)
    for (const name of ['imprint-elsewhere', 'privacy-elsewhere'])
      expect(textOf(name, { ...ALL, language })).not.toMatch(
        /§|Art\.|\bart\. \d|Germany|GDPR|DSGVO|RGPD|LGPD|LSSI|第33条/,
      );
  const sentences = (text: string) =>
    text.split(/\.\s/).filter((sentence) => !sentence.includes('GDPR')).length;
  expect(sentences(textOf('privacy-elsewhere', ALL))).toBeGreaterThan(
    sentences(privacyText(ALL)) * 0.9,
  );
});

it('the privacy page names the services that are set, and no others', () => {
  expect(privacyText(NONE)).not.toMatch(/Resend|Owlpost|Poems/);
  for (const name of ['Resend', 'Owlpost', 'Poems']) {
    expect(privacyText(ALL)).toContain(name);
  }
});

it.each(LANGUAGES)('the health of the privacy page finds nothing in its text in %s', (language) => {
  const facts = { ...ALL, language };
  expect(privacyProblems(privacyText(facts), facts)).toEqual([]);
});

it('the health of the privacy page names each setting that its text does not fit', () => {
  expect(privacyProblems(privacyText(NONE), NONE)).toEqual([]);
  expect(privacyProblems(privacyText(ALL), { ...ALL, mailProvider: 'Cloudflare' })).toEqual([
    'It names Resend, which does not send the mails.',
  ]);
  expect(privacyProblems(privacyText(NONE), ALL)).toEqual([
    'It does not name Resend, which sends the mails.',
    ...ALL.parts.flatMap(({ check = [] }) => check).map(({ problem }) => problem),
  ]);
});
