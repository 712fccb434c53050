import { expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';

const site = await openSite();
const owner = await NoScriptBrowser.start(site, { signedIn: true });

const PATH = '/admin/settings/data';

async function send(text: string) {
  const file = new File([text], 'portfolio.json', { type: 'application/json' });
  await owner.open(PATH);
  await owner.fill({ 'Exported file': file }).press('Show what would change');
}

const SCRIPT = 'javascript:alert(1)';

const firstId = async (table: string) =>
  (await site.values(`select id from ${table} where deleted_at is null`))[0];

const IMPORTED = 'Imported: the site now matches the file.';
const reviewsOf = async () => (await site.fetch('/api/reviews')).text;

it('an export of the site is previewed, imported with changes, and imported unchanged again', async () => {
  await owner.open(PATH);
  await owner.press('Export everything');
  expect(owner.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="portfolio-\d{4}-\d\d-\d\d\.json"$/,
  );
  const text = owner.html;
  const file = JSON.parse(text);
  expect(file.format).toBe('portfolio-export');
  expect(text).toContain('One round trip');

  // The unchanged file has nothing to import.
  await send(text);
  expect(owner.texts('h2')).toContain('What would change');
  for (const behind of [
    'the marks of reviews by invitation',
    'the secret address of your calendar',
  ])
    expect(owner.text.toLowerCase()).toContain(behind);
  await owner.press(/Cancel|Nothing to do/);
  expect(owner.text).toContain('Nothing was changed.');

  // One review is removed, and another one is renamed.
  const lines = text.split('\n');
  const reviews = lines.filter((line) => line.startsWith('["reviews"'));
  const [gone = '', edited = ''] = reviews;
  const name = String(JSON.parse(edited.replace(/,$/, ''))[1].name);
  const changed = lines
    .filter((line) => line !== gone)
    .map((line) =>
      line === edited
        ? line.replace(JSON.stringify(name), JSON.stringify('Ünïcödé Reviewer'))
        : line.replace(/"records":\d+\}\]$/, `"records":${file.records.length - 2}}]`),
    )
    .join('\n');
  await send(changed);
  expect(owner.texts('h2')).toContain('What would change');
  const row = owner.screen.getByRole('row', { name: /^Reviews/ });
  const counts = ['0', '1', String(reviews.length - 2), '1'];
  expect([...row.children].map(textOf)).toEqual(['Reviews', ...counts]);
  expect(await reviewsOf()).toContain(name);
  await owner.press(/^Import/);
  expect(owner.text).toContain(IMPORTED);
  expect(await reviewsOf()).toContain('Ünïcödé Reviewer');
  expect(await reviewsOf()).not.toContain(name);

  await send(text);
  await owner.press(/^Import/);
  expect(owner.text).toContain(IMPORTED);
  expect(await reviewsOf()).toContain(name);
});

it('an import error names the table, record and field of an invalid row, and the number of a line that is too long', async () => {
  await owner.open(PATH);
  await owner.press('Export everything');
  const text = owner.html;
  await send(text.replace(/"live_link":"[^"]*"/, '"live_link":"javascript:alert(1)"'));
  expect(owner.text).toMatch(
    /projects, record “\w{26}” “[^”]+”, field live_link: “Live link” must be an address/,
  );
  const [head = ''] = text.split('\n');
  await send(`${head}\n["picture_files",{"base64":"${'A'.repeat(8_000_000)}"}],\n`);
  expect(owner.text).toContain('Line 2 is longer than any record');
  expect(owner.text).toContain('["picture_files",{"base64":"AAA');
});

it('a javascript: address in the database is in no attribute of the public and admin pages', async () => {
  await site.run(
    `update projects set live_link = '${SCRIPT}', source_code = '${SCRIPT}', image = '${SCRIPT}',
       gallery = json_array(json_object('image', '${SCRIPT}', 'alt', '', 'caption', '')),
       links = json_array(json_object('label', 'A link', 'href', '${SCRIPT}'))`,
    `update posts set image = '${SCRIPT}', author_image = '${SCRIPT}'`,
    `update reviews set image = '${SCRIPT}'`,
  );
  const visitor = await NoScriptBrowser.start(site);
  const [post, project] = [await firstId('posts'), await firstId('projects')];
  const shown = ['/', '/all-projects', '/blogs', `/project-details/${project}`, `/details/${post}`];
  const edited = [`projects-update/${project}`, `reviews/${await firstId('reviews')}`];
  const admin = ['blog-update', 'projects-update', 'reviews', `blog-update/${post}`, ...edited];
  for (const [reader, paths] of [
    [visitor, shown],
    [owner, admin.map((path) => `/admin/${path}`)],
  ] as const) {
    for (const path of paths) {
      await reader.open(path);
      const addresses = ['href', 'src', 'srcset', 'content', 'action'].flatMap((name) =>
        [...reader.document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name)),
      );
      expect(addresses.length, path).toBeGreaterThan(10);
      expect(addresses.join(), path).not.toContain(SCRIPT);
    }
  }
});
