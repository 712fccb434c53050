import { expect, it } from 'vitest';
import { placesToFillIn } from '~/engine/core/records/fill-in';
import { testParts } from '~tests/support/test-part';
import { privacyProblems } from '../../core/privacy';
import { type PageFacts, privacyText, privacyTextElsewhere } from '../../core/privacy-text';
import { STARTING_TEXTS } from '../../core/starting-texts';

const NONE: PageFacts = {
  ...{ name: '', address: [], email: '', phone: '', today: '29 November 2026' },
  mailProvider: null,
  parts: [],
};
const ALL: PageFacts = {
  ...{ name: 'Ada Byron', address: ['1 Mill Lane', '1000 Sampleton'], email: 'ada@example.com' },
  ...{ phone: '+49 30 1', today: '29 November 2026' },
  mailProvider: 'Resend',
  parts: [
    { forms: '**Poems.** They are kept for a year.' },
    {
      others: 'The server asks Owlpost.',
      check: { names: /Owlpost/, problem: 'It does not name Owlpost.' },
    },
    ...testParts.flatMap(({ privacy = [] }) => privacy),
  ],
};

const LEGAL = ['imprint', 'imprint-elsewhere', 'privacy', 'privacy-elsewhere'] as const;
const textOf = (name: (typeof LEGAL)[number], facts: PageFacts) =>
  STARTING_TEXTS[name].details(facts);

it.each(LEGAL)('the text %s has what the site knows, and says which law it follows', (name) => {
  const text = textOf(name, ALL);
  for (const fact of [ALL.name, ...ALL.address, ALL.email]) expect(text).toContain(fact);
  expect(text).toMatch(/It follows (German law|the GDPR|no particular law).*no legal advice\]/);
  const left = placesToFillIn(text).map(({ what }) => what);
  expect(left.join()).not.toMatch(/your name|mail|street|contract|date/);
  const blank = placesToFillIn(textOf(name, NONE)).map(({ what }) => what);
  expect(blank.join()).toMatch(/name.*street.*mail/);
});

it('the texts for elsewhere name no German or European law', () => {
  for (const name of ['imprint-elsewhere', 'privacy-elsewhere'] as const) {
    expect(textOf(name, ALL)).not.toMatch(/§|DDG|MStV|VSBG|UStG|Germany|GDPR|Art\.|authority/);
  }
  const sentences = (text: string) =>
    text.split(/\.\s/).filter((sentence) => !sentence.includes('GDPR')).length;
  expect(sentences(privacyTextElsewhere(ALL))).toBeGreaterThan(sentences(privacyText(ALL)) * 0.9);
});

it('the privacy page names the services that are set, and no others', () => {
  expect(privacyText(NONE)).not.toMatch(/Resend|Owlpost|Poems/);
  for (const name of ['Resend', 'Owlpost', 'Poems']) {
    expect(privacyText(ALL)).toContain(name);
  }
});

it('the health of the privacy page names each setting that its text does not fit', () => {
  expect(privacyProblems(privacyText(ALL), ALL)).toEqual([]);
  expect(privacyProblems(privacyText(NONE), NONE)).toEqual([]);
  expect(privacyProblems(privacyText(ALL), { ...ALL, mailProvider: 'Cloudflare' })).toEqual([
    'It names Resend, which does not send the mails.',
  ]);
  expect(privacyProblems(privacyText(NONE), ALL)).toEqual([
    'It does not name Resend, which sends the mails.',
    ...ALL.parts.flatMap(({ check = [] }) => check).map(({ problem }) => problem),
  ]);
});
