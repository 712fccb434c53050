import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apiRoutes } from '~/api/api-routes.server';
import { placesToFillIn } from '~/core/pages/fill-in';
import { privacyProblems } from '~/core/pages/privacy';
import { type PageFacts, privacyText, privacyTextElsewhere } from '~/core/pages/privacy-text';
import { reservedReason } from '~/core/pages/reserved-slugs';
import { STARTING_TEXTS } from '~/core/pages/starting-texts';
import { slugProblem } from '~/core/records/slugs';
import { fileRoutes } from '~/files/file-routes.server';

/** `tags_.$tag.tsx` is the route `tags/:tag`. */
const routes = readdirSync('app/routes').map((file) =>
  file
    .replace(/\.tsx?$/, '')
    .replaceAll('[.]', '\0')
    .replaceAll(/[[\]]/g, '')
    .replaceAll('_.', '/')
    .replaceAll('.', '/')
    .replaceAll('\0', '.')
    .replaceAll('$', ':'),
);
const paths = [...routes, ...Object.keys(apiRoutes), ...Object.keys(fileRoutes), 'images/*'].map(
  (path) => `/${path}`,
);

describe('the slug of a page', () => {
  it.each(['blogs', 'contact', 'admin', 'search', 'resume'])(
    'is not that of the page /%s',
    (slug) => {
      expect(reservedReason(slug, paths)).toBe(
        `/${slug} is an address of this site. Choose another one.`,
      );
    },
  );

  it.each(['details', 'api', 'pictures', 'images'])('is not that of the folder /%s', (slug) => {
    expect(reservedReason(slug, paths)).toBe(
      `Addresses below /${slug} belong to this site. Choose another address.`,
    );
  });

  it('may be any other', () => {
    expect(reservedReason('about-me', paths)).toBeNull();
    expect(reservedReason('blog', paths)).toBeNull();
  });
});

const NONE: PageFacts = {
  ...{ name: '', address: [], email: '', phone: '', today: '29 November 2026' },
  mailProvider: null,
  hasContributions: false,
  hasCalendar: false,
  takesTalks: false,
};
const ALL: PageFacts = {
  ...{ name: 'Ada Byron', address: ['1 Mill Lane', '1000 Sampleton'], email: 'ada@example.com' },
  ...{ phone: '+49 30 1', today: '29 November 2026' },
  mailProvider: 'Resend',
  hasContributions: true,
  hasCalendar: true,
  takesTalks: true,
};

it.each(Object.entries(STARTING_TEXTS))(
  'the starting text %s has a free, valid slug',
  (_, text) => {
    expect(slugProblem(text.slug)).toBeNull();
    expect(reservedReason(text.slug, paths)).toBeNull();
  },
);

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
