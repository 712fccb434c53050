import schema from '@jsonresume/schema/schema.json';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { fullName } from '~/content/owner';
import type { TimelineEntry } from '~/content/types';
import { readTyped } from '~/engine/core/site-words/check-words';
import { toFormTree } from '~/engine/kit/fields/form';
import { ORIGIN, openSite } from '~tests/support/built-site';
import { loadContext } from '~tests/support/context';
import { projectRow } from '~tests/support/database';
import { rowsAboutNovember } from '~tests/support/letter';
import { NoScriptBrowser } from '~tests/support/no-script-browser';
import { defaultWords, texts } from '~tests/support/words';
import { STATIC_PAGES } from '../../../../../scripts/lib/pages.mjs';

/* The resume, with the owner's words and first projects, as a page and as JSON. */

const samples = await openSite();
const site = await openSite({ samples: false });
const results = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, n) => ({ value: `${n} %`, label: 'less' })));
await site.insert('projects', [
  ...[5, 4, 3, 2, 1].map((n) =>
    projectRow(n, { highlight: `Highlight ${n}`, results: results(n), tags: '["Maps"]' }),
  ),
  projectRow(0, { project_name: 'Not out yet', status: 'draft', published_at: null }),
]);

it('the page shows the owner’s words and the first projects with their results, and nothing unpublished', async () => {
  const page = await NoScriptBrowser.open(site, '/resume');
  expect(page.texts('h1')).toEqual([fullName(defaultWords.person)]);
  const { headings } = defaultWords.resumeText;
  expect(page.texts('main h2')).toEqual([
    headings.experience,
    headings.projects,
    headings.skills,
    headings.education,
    headings.languages,
    headings.elsewhere,
  ]);
  const text = page.one('main').textContent;
  for (const entry of [...defaultWords.experience, ...defaultWords.education]) {
    const { from, to, ...read } = entry;
    for (const word of Object.values(read)) expect(text).toContain(word);
  }
  for (const { skills } of defaultWords.skillRows) {
    for (const { skill_name } of skills) expect(text).toContain(skill_name);
  }
  for (const { language } of defaultWords.resumeText.languages) expect(text).toContain(language);
  expect(page.texts('main h3 a')).toEqual([1, 2, 3, 4].map((n) => `Project ${n}`));
  expect(text).toContain('Highlight 4');
  expect(page.texts('.resume-results > li')).toHaveLength(1 + 2 + 3 + 3);
  expect(text).not.toContain('Not out yet');
  page.within(page.one('main')).getByRole('link', { name: defaultWords.resumeText.file });
});

it('the page and the file leave out projects if there are none', async () => {
  const bare = await openSite({ samples: false });
  const page = await NoScriptBrowser.open(bare, '/resume');
  expect(page.texts('main h2')).not.toContain(defaultWords.resumeText.headings.projects);
  expect((await bare.fetch('/resume.json')).json().projects).toEqual([]);
});

it('the contact page links to the resume, and the resume to its JSON', async () => {
  const page = await NoScriptBrowser.open(site, '/contact');
  page.within(page.one('main')).getByRole('link', { name: defaultWords.resumeLink });
  await page.open('/resume');
  const link = page.document.querySelector('link[rel=alternate][type="application/json"]');
  expect(link?.getAttribute('href')).toBe('/resume.json');
});

it.each([
  ['with samples', samples],
  ['without', site],
])('the file is valid JSON Resume without fields unknown to the format, %s', async (_, of) => {
  const { status, headers, text } = await of.fetch('/resume.json');
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  // The official schema allows unknown fields.
  const strict: object = JSON.parse(JSON.stringify(schema), (name, value: unknown) =>
    name === 'additionalProperties' ? false : value,
  );
  const ajv = new Ajv({
    strictTypes: false,
    formats: { uri: (value) => URL.canParse(value), email: /^[^@\s]+@[^@\s]+$/ },
  });
  const validate = ajv.compile(strict);
  expect(validate(JSON.parse(text)) || validate.errors).toBe(true);
});

it('the file has the same content as the page, with dates if the owner entered any', async () => {
  const file = (await site.fetch('/resume.json')).json();
  expect(file.basics).toMatchObject({
    name: fullName(defaultWords.person),
    label: defaultWords.person.role,
    summary: defaultWords.resumeText.summary,
    image: ORIGIN + defaultWords.person.picture,
    url: `${ORIGIN}/`,
  });
  expect(file.basics.profiles).toHaveLength(defaultWords.socialLinks.length);
  expect(file.work.map(({ position }: { position: string }) => position)).toEqual(
    defaultWords.experience.map(({ title }) => title),
  );
  const timed = (entries: { startDate?: string; endDate?: string }[]) =>
    entries.map(({ startDate = '', endDate = '' }) => [startDate, endDate]);
  const written = (entries: TimelineEntry[]) => entries.map(({ from, to }) => [from, to]);
  expect(timed(file.work)).toEqual(written(defaultWords.experience));
  expect(timed(file.education)).toEqual(written(defaultWords.education));
  expect(file.projects[1]).toEqual({
    name: 'Project 2',
    description: 'Highlight 2',
    highlights: ['0 % less', '1 % less'],
    keywords: ['Maps'],
    endDate: '2024-02-03',
    url: `${ORIGIN}/project-details/project-2`,
  });
  expect(file.projects).toHaveLength(4);
});

it('entries with the same title keep their own dates', async () => {
  const renamed = await openSite({ samples: false });
  const entry = { title: 'Developer', place: 'A firm', time: 'Then', text: 'Work.' };
  const dates = [
    { from: '2022-03', to: '' },
    { from: '2019', to: '2022-02' },
  ];
  await renamed.publishWords({ experience: dates.map((period) => ({ ...entry, ...period })) });
  const { work } = (await renamed.fetch('/resume.json')).json();
  expect(work).toMatchObject([
    { position: 'Developer', startDate: '2022-03' },
    { position: 'Developer', startDate: '2019', endDate: '2022-02' },
  ]);
  expect(work[0]).not.toHaveProperty('endDate');
});

it('the file has no picture if the owner has none', async () => {
  const own = await openSite({ samples: false });
  await own.publishWords({ person: { picture: '', portrait: '', logo: '' } });
  const { status, text } = await own.fetch('/resume.json');
  expect(status).toBe(200);
  expect(text).not.toContain('"image"');
});

it('the resume and its file list the owner’s profiles, but no mail links, and no heading without any', async () => {
  const profiles = [
    { label: 'Code', href: 'https://codeberg.org/me' },
    { label: 'The rowing club', href: 'https://rowing.example.org/members/me' },
  ];
  const siteWith = async (socialLinks: object[]) => {
    const own = await openSite({ samples: false });
    await own.publishWords({ socialLinks });
    return own;
  };
  const some = await siteWith([{ label: 'Mail', href: 'mailto:me@example.com' }, ...profiles]);
  const page = await NoScriptBrowser.open(some, '/resume');
  expect(page.texts('main a[rel="me"]')).toEqual(profiles.map(({ label }) => label));
  expect((await some.fetch('/resume.json')).json().basics.profiles).toEqual(
    profiles.map(({ label, href }) => ({ network: label, url: href })),
  );
  const none = await siteWith([]);
  const bare = await NoScriptBrowser.open(none, '/resume');
  expect(bare.texts('h2')).not.toContain(defaultWords.resumeText.headings.elsewhere);
  expect((await none.fetch('/resume.json')).json().basics.profiles).toEqual([]);
});

it.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
])('the day %s of the last review is valid only if it exists: %s', (asOf, isRight) => {
  const typed = toFormTree(texts.fields.resumeText, { ...defaultWords.resumeText, asOf });
  const { problems } = readTyped('resumeText', typed, texts);
  expect(Object.keys(problems)).toEqual(isRight ? [] : ['resumeText.asOf']);
});

it('the monthly letter asks for a review of a resume that is more than a year old', async () => {
  const { services } = loadContext(site);
  const rowsFor = (asOf: string) =>
    rowsAboutNovember(services, {
      ...defaultWords,
      resumeText: { ...defaultWords.resumeText, asOf },
    });
  expect(await rowsFor('2025-11-30')).toContain(
    'Your resume: You last reviewed it on 30 November 2025, more than a year ago. /admin/site/resume',
  );
  expect((await rowsFor('2025-12-02')).join()).not.toContain('Your resume');
});

it('the resume is among the static public pages', () => {
  expect(STATIC_PAGES).toContain('/resume');
});
