import { expect, it } from 'vitest';
import { fullName } from '~/content/owner';
import { HOME_SECTIONS } from '~/site/home/home-sections';
import { openSite } from '../support/built-site';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';
import { webpOf } from '../support/pages';
import { isSample } from '../support/sample';
import { testParts } from '../support/test-part';
import { defaultWords } from '../support/words';

/* The server-rendered landing page, compared with each line of the specification. */

const site = await openSite();
const page = await NoScriptBrowser.open(site, '/');

const all = (selector: string) => [...page.document.querySelectorAll(selector)];
const linksIn = (selector: string) =>
  all(`${selector} a`).map((link) => [textOf(link), link.getAttribute('href')]);

const picturesIn = (card: ReturnType<typeof all>[number]) =>
  [...card.querySelectorAll('img')].map((image) => image.getAttribute('src'));

const SPECIFIED = [
  'Hello, I am Robin Sample Websites that load at once and stay easy to change.',
  'Concerning me',
  'Showcase',
  'Virtues',
  'From the blog',
  'Kind words',
  'Contact',
];

it('specification: the landing page has its first screen and its sections with headings, in order', () => {
  const headings = page.texts('main h1, main h2');
  const greeting = `${defaultWords.hero.greeting} ${defaultWords.hero.headline}`.replace(
    /\s+/g,
    ' ',
  );
  const known = [
    greeting,
    ...HOME_SECTIONS.flatMap((section) =>
      section === 'features' ? [] : [section.heading(defaultWords).title],
    ),
  ];
  expect(headings[0]).toBe(greeting);
  const shown = headings.filter((title) => known.includes(title));
  expect(shown).toEqual(known.filter((title) => headings.includes(title)));
  expect(shown.length).toBeGreaterThan(3);
  if (!isSample) return;
  expect(headings.filter((title) => SPECIFIED.includes(title))).toEqual(SPECIFIED);
  for (const id of ['home', 'about', 'skills', 'project', 'service', 'contact']) page.one(`#${id}`);
});

it('the landing page has a splash hidden from screen readers', () => {
  expect(page.one('.splash').getAttribute('aria-hidden')).toBe('true');
});

it('specification: the navigation bar has the five anchors, the pages, and a logo that links to the landing page', () => {
  const entries = [
    ...defaultWords.sectionLinks.map(({ label, to }) => [label, to]),
    ...defaultWords.pages.map(({ label, to }) => [label, to]),
    ...testParts.flatMap(({ menuLinks = [] }) => menuLinks),
  ];
  if (isSample) expect(defaultWords.sectionLinks).toHaveLength(5);
  expect(linksIn('header nav[aria-label="Main"]')).toEqual(entries);
  // On a phone the search is an icon, and the link to the form comes last.
  const isContact = ([, to]: (string | undefined)[]) => to === '/#contact';
  expect(linksIn('header nav[aria-label="Menu"]')).toEqual([
    ...entries.filter((entry) => !isContact(entry)),
    ['', '/search'],
    ...entries.filter(isContact),
  ]);
  expect(linksIn('header')[0]).toEqual([fullName(defaultWords.person), '/']);
});

it('the first screen links to the contact form, the resume and the first three projects, and has all roles for screen readers', async () => {
  const projects: Record<string, string>[] = await site.data('/api/projects');
  expect(linksIn('#home')).toEqual([
    [defaultWords.hireMe, '/#contact'],
    [defaultWords.hero.resume, defaultWords.hero.resumeHref],
    ...projects
      .slice(0, 3)
      .map(({ projectName, slug }) => [projectName, `/project-details/${slug}`]),
  ]);
  expect(page.texts('#home .sr-only')).toEqual([defaultWords.hero.roles.join(', ')]);
});

it('specification: the skills have their texts and four rows of 7, 5, 5 and 1 logos, each with name and picture', () => {
  const rows = all('#skills dl > div').map((row) => [
    textOf(row.querySelector('dt')),
    row.querySelectorAll('li').length,
  ]);
  expect(rows).toEqual(defaultWords.skillRows.map(({ label, skills }) => [label, skills.length]));
  if (isSample) expect(rows.map(([, count]) => count)).toEqual([7, 5, 5, 1]);
  for (const words of Object.values(defaultWords.about.skills)) page.screen.getByText(words);
  for (const logo of all('#skills li')) {
    expect(textOf(logo)).not.toBe('');
    expect(picturesIn(logo)).toEqual([expect.stringMatching(/^\/images\/skills\/.+\.svg$/)]);
  }
});

it('the experience is a timeline with title and place, and the services are their steps in order', () => {
  expect(page.texts('#service h3')).toEqual(defaultWords.services.steps.map(({ title }) => title));
  expect(all('#tab-experience-panel ol > li').length).toBe(defaultWords.experience.length);
  const shown = textOf(page.one('#tab-experience-panel'));
  for (const { title, place } of defaultWords.experience) {
    expect(shown).toContain(title);
    expect(shown).toContain(place);
  }
});

it('specification: the projects are the first three, each with picture, texts and links to details, live site and source', async () => {
  const projects: Record<string, string>[] = await site.data('/api/projects');
  const shown = all('#project article').map((card) => ({
    name: textOf(card.querySelector('h3')),
    pictures: picturesIn(card),
    words: [...card.querySelectorAll('div > p')].map(textOf).slice(1),
    links: [...card.querySelectorAll('a')].map((link) =>
      ['aria-label', 'href', 'target'].map((name) => link.getAttribute(name)),
    ),
  }));
  const expected = projects.slice(0, 3).map((project) => {
    const name = project.projectName;
    const outside = [
      [`Live: ${name} (opens in a new tab)`, project.liveLink, '_blank'],
      [`Source: ${name} (opens in a new tab)`, project.sourceCode, '_blank'],
    ];
    return {
      name,
      pictures: [webpOf(project.image)],
      words: [project.highlight, project.perspective],
      links: [
        [`Details of ${name}`, `/project-details/${project.slug}`, null],
        ...outside.filter(([, href]) => href !== ''),
      ],
    };
  });
  expect(expected).toHaveLength(3);
  expect(shown).toEqual(expected);
  expect(linksIn('#project')).toContainEqual([defaultWords.showcase.allProjects, '/all-projects']);
});

it('specification: the blog posts are the first six, each with pictures, description and author', async () => {
  type Post = { author: Record<string, string> } & Record<string, string>;
  const posts: Post[] = await site.data('/api/blogs');
  const cards = all('#blog article');
  expect(cards).toHaveLength(6);
  for (const [index, card] of cards.entries()) {
    const { title, image, description, slug, author } = posts[index] ?? expect.fail('no post');
    expect(textOf(card.querySelector('h3'))).toBe(title);
    expect(picturesIn(card)).toEqual([webpOf(image), webpOf(author.image)]);
    for (const text of [description, author.name, author.role]) {
      page.within(card).getByText(text ?? 'none');
    }
    const link = card.querySelector('a');
    expect(link?.firstChild?.textContent).toBe('Read more');
    // Lighthouse takes points off for links that say only 'Read more'.
    expect(link?.lastChild?.textContent).toBe(`Read more about ${title}`);
    expect(link?.getAttribute('href')).toBe(`/details/${slug}`);
  }
});

it('specification: the reviews are all shown, each with quote, picture, name and position', async () => {
  const reviews: Record<string, string>[] = await site.data('/api/reviews');
  expect(reviews).toHaveLength(6);
  const shown = all('#reviews figure').map((card) => [
    textOf(card.querySelector('blockquote')),
    picturesIn(card),
    [...card.querySelectorAll('figcaption p > span')].map(textOf),
  ]);
  expect(shown).toEqual(
    reviews.map(({ quote, image, name, position }) => [quote, [webpOf(image)], [name, position]]),
  );
});

it('specification: the contact section has a map, an address, an email link, a phone link, and a form with three fields', () => {
  const map = page.one('#contact :is(iframe, img)');
  expect(map.getAttribute('title') ?? map.getAttribute('alt')).toBe(defaultWords.contact.map.title);
  for (const part of ['address', 'a[href^="mailto:"]', 'a[href^="tel:"]']) {
    expect(textOf(page.one(`#contact ${part}`)), part).not.toBe('');
  }
  const form = page.one('#contact form');
  for (const label of ['Name', 'Email', defaultWords.contact.queryLabel]) {
    expect(page.field(label, form).hasAttribute('required'), label).toBe(false);
  }
  expect(page.field('Email', form).getAttribute('type')).toBe('email');
  page.within(form).getByRole('button', { name: 'Send' });
});
