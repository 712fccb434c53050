import { describe, expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';
import { PAGES } from '../support/pages';

/* What a visitor reads where no script runs. */

const [site, broken] = await Promise.all([openSite(), openSite({ tables: false })]);

const open = async (path: string, where = site) => (await NoScriptBrowser.start(where)).open(path);

/** `.needs-script`, as `app/styles/base.css` hides it; a browser test sees it do so. */
const HIDES_CONTROLS = /@media ?\(scripting: ?none\)\{\.needs-script\{display:none ?!important\}/;

describe.each(PAGES)('%s', (path) => {
  it('is whole without JavaScript: one h1, its text, and no control that does nothing', async () => {
    const visitor = await open(path);
    expect(visitor.texts('h1')).toHaveLength(1);
    expect(textOf(visitor.one('main')).length).toBeGreaterThan(100);
    expect(visitor.texts('.needs-script').length).toBeGreaterThan(0);
    expect(visitor.texts('head > style').join('')).toMatch(HIDES_CONTROLS);
  });
});

describe('the landing page', () => {
  it('has its sections in the order of the specification, with the real records', async () => {
    const visitor = await open('/');
    expect(visitor.texts('main h1, main h2')).toEqual([
      'Hello, I am Robin',
      'Let s explore your idea and build into real one',
      'Concerning me',
      'Showcase',
      'Virtues',
      'From the blog',
      'Kind words',
      'Contributions',
      'Contact',
    ]);
    for (const id of ['home', 'about', 'skills', 'project', 'service', 'contact']) {
      visitor.one(`#${id}`);
    }
    expect(visitor.texts('#project article')).toHaveLength(3);
    expect(visitor.texts('#blog article')).toHaveLength(6);
    expect(visitor.texts('#reviews figure')).toHaveLength(6);
    const skills = [...visitor.document.querySelectorAll('#skills dd')];
    expect(skills.map((row) => row.querySelectorAll('li').length)).toEqual([7, 5, 5, 1]);
  });
});

describe('the posts', () => {
  it('are all paged through without JavaScript', async () => {
    const visitor = await open('/blogs');
    const first = visitor.texts('article h2');
    await visitor.follow('Older posts');
    const second = visitor.texts('article h2');
    expect(first).toHaveLength(12);
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
    expect(visitor.screen.queryByRole('link', { name: 'Older posts' })).toBeNull();
    await visitor.follow('Newest posts');
    expect(visitor.texts('article h2')).toEqual(first);
  });
});

describe('what goes wrong', () => {
  it('has a page for what is not found, with a way home', async () => {
    const visitor = await open('/no/such/page');
    visitor.screen.getByRole('heading', { level: 1, name: 'Page not found' });
    visitor.screen.getByText(
      "The page you are looking for doesn't exist. Here are some helpful links:",
    );
    await visitor.follow('Take me home');
    expect(visitor.path).toBe('/');
  });

  it('says that the database is away, and offers to try again', async () => {
    const visitor = await open('/blogs', broken);
    visitor.screen.getByRole('heading', { level: 1, name: 'We cannot reach our database' });
    const again = visitor.screen.getByRole('link', { name: 'Try again' });
    expect(again.getAttribute('href')).toBe('/blogs');
  });
});
