import { expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { projectRow, reviewRow, testId } from '../support/database';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';

/* The public pages of a case study and of a project without one, without JavaScript. */

const site = await openSite({ samples: false });

await site.insert('reviews', [reviewRow(1, { quote: 'It held.', position: 'Harbour master' })]);
await site.insert('projects', [
  projectRow(1, {
    client: 'A client',
    role: 'A role',
    image: '/images/cover-1200x675-134.jpg',
    duration: 'Six weeks',
    team: 'Two of us',
    details: '## How\n\nA *text*.',
    ...{ goal: 'A goal', features: '["One","Two"]' },
    ...{ source_code: 'https://code.example/', live_link: 'https://live.example/' },
    gallery: JSON.stringify([
      // In the story, after its only section.
      { image: '/images/a-1200x675-2ac.jpg', alt: 'A curve', caption: 'What it shows' },
      { image: '/b.jpg', alt: '', caption: '' },
    ]),
    results: JSON.stringify([{ value: '31 %', label: 'fewer calls' }]),
    links: JSON.stringify([
      { label: 'A talk', href: 'https://talks.example/' },
      { label: 'Nowhere', href: 'javascript:alert(1)' },
    ]),
    review_id: testId(1),
  }),
  projectRow(2),
]);

const open = (n: number) => NoScriptBrowser.open(site, `/project-details/project-${n}`);

it('a case study shows its facts, results, text, gallery, review and links, and the next project', async () => {
  const page = await open(1);
  const facts = page.texts('.page > dl > div');
  expect(facts).toEqual(
    expect.arrayContaining(['ClientA client', 'RoleA role', 'TookSix weeks', 'TeamTwo of us']),
  );
  expect(page.texts('.case-results > div')).toEqual(['fewer calls31 %']);
  expect(page.texts('.prose h2')).toEqual(['How']);
  const pictures = [...page.document.querySelectorAll('.case-figure a')].map((link) => [
    link.getAttribute('href'),
    link.querySelector('img')?.getAttribute('alt') || link.getAttribute('aria-label'),
  ]);
  expect(pictures).toEqual([
    ['/images/a-1200x675-2ac.jpg', 'A curve'],
    ['/b.jpg', 'Open the picture'],
  ]);
  expect(page.texts('.case-grid > .case-figure figcaption')).toEqual(['What it shows']);
  expect(page.document.querySelectorAll('.case-gallery a')).toHaveLength(1);
  expect(page.texts('blockquote')).toEqual(['It held.']);
  const main = page.within(page.one('main'));
  main.getByText('Reviewer 1');
  main.getByText('Harbour master');
  const talk = main.getByRole('link', { name: /^A talk/ });
  expect([talk.getAttribute('href'), talk.getAttribute('rel')]).toEqual([
    'https://talks.example/',
    'noopener',
  ]);
  expect(main.queryByRole('link', { name: /^Nowhere/ })).toBeNull();
  main.getByRole('heading', { name: 'Target' });
  expect(page.texts('main ol > li')).toEqual(['One', 'Two']);
  const hrefOf = (name: RegExp) => main.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(/^GitHub/)).toBe('https://code.example/');
  expect(hrefOf(/^Live site/)).toBe('https://live.example/');
  const next = main.getByRole('link', { name: /^Next/ });
  expect(next.getAttribute('href')).toBe('/project-details/project-2');
});

it('a picture has its colour until it has loaded, and that of the project tints its page', async () => {
  const { document } = await open(1);
  const grounds = [...document.querySelectorAll('main [data-ground]')].map((element) => [
    element.tagName,
    element.getAttribute('data-ground'),
  ]);
  expect(grounds).toEqual([
    ['ARTICLE', '#134'],
    ['IMG', '#134'],
    ['IMG', '#2ac'],
  ]);
});

it('a project without the parts of a case study shows no labels or sections for them', async () => {
  const page = await open(2);
  expect(page.texts('.page > dl dt')).toEqual(['Completed']);
  expect(page.texts('main article h2')).toEqual(['A project like this?']);
  expect(page.texts('.case-results, .case-gallery, blockquote, .prose, figure')).toEqual([]);
  expect(textOf(page.one('main article'))).not.toContain('undefined');
});
