import { expect, it } from 'vitest';
import { placesToFillIn } from '../../app/engine/core/pages/fill-in';
import { privacyProblems } from '../../app/engine/core/pages/privacy';
import {
  type PageFacts,
  privacyText,
  privacyTextElsewhere,
} from '../../app/engine/core/pages/privacy-text';
import { STARTING_TEXTS } from '../../app/engine/core/pages/starting-texts';
import { backupsPrivacy } from '../../app/features/backups/core/privacy';
import { calendarPrivacy, talksPrivacy } from '../../app/features/booking/core/privacy';
import { commentsPrivacy } from '../../app/features/comments/core/privacy';
import { contributionsPrivacy } from '../../app/features/contributions/core/privacy';
import { newsletterPrivacy } from '../../app/features/newsletter/core/privacy';
import { reviewsPrivacy } from '../../app/features/review-invitations/core/privacy';
import { visitsPrivacy } from '../../app/features/visits/core/privacy';

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
    ...[visitsPrivacy, commentsPrivacy, talksPrivacy, newsletterPrivacy, reviewsPrivacy],
    ...[contributionsPrivacy, calendarPrivacy, backupsPrivacy],
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
  const sentences = (text: string) => text.split(/\.\s/).length;
  expect(sentences(privacyTextElsewhere(ALL))).toBeGreaterThan(sentences(privacyText(ALL)) * 0.9);
});

it('the privacy page names the services that are set, and no others', () => {
  expect(privacyText(NONE)).not.toMatch(/Resend|GitHub|calendar|Talks/);
  for (const name of ['Resend', 'GitHub', 'calendar', 'Talks']) {
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
    'It does not say that the server reads your contributions from GitHub.',
    'It does not say that the server reads your calendar.',
  ]);
});
