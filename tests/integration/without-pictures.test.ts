import sharp from 'sharp';
import { expect, it } from 'vitest';
import { validateField } from '../../app/engine/kit/fields/form';
import { drawMark } from '../../app/engine/kit/mark';
import { openSite } from '../support/built-site';
import { NoScriptBrowser } from '../support/no-script-browser';
import { SAMPLE_RECORDS } from '../support/sample-records';
import { defaultWords, texts } from '../support/words';

/* A site whose owner has no portrait and no logo, and a skill without a logo. */

const site = await openSite();
const WORDS = {
  person: { firstName: 'Łucja', lastName: 'Ørn', picture: '', portrait: '', logo: '' },
  site: { shareImage: '' },
  skillRows: [
    {
      label: 'Tools',
      skills: [{ skill_name: 'Pencil', Image: '', width: 40, height: 40, isDark: false }],
    },
  ],
};
await site.publishWords(WORDS);

it('the portrait, logo, profile picture, share image and skill logos are optional', () => {
  const person = { ...defaultWords.person, ...WORDS.person };
  expect(validateField(texts.fields.person, person, 'person')).toEqual({});
  const ownSite = { ...defaultWords.site, ...WORDS.site };
  expect(validateField(texts.fields.site, ownSite, 'site')).toEqual({});
  const skills = defaultWords.skillRows.map((row) => ({
    ...row,
    skills: row.skills.map((skill) => ({ ...skill, Image: '' })),
  }));
  expect(validateField(texts.fields.skillRows, skills, 'skillRows')).toEqual({});
});

it('header, footer, icon and first screen show the letters of the name without pictures, and a skill without a logo its name', async () => {
  const page = await NoScriptBrowser.open(site, '/');
  expect(page.texts('header .mark, footer .mark')).toEqual(['', '']);
  expect(page.texts('.hero-pattern .letter')).toEqual(['', '']);
  expect(page.texts('#skills li')).toEqual(['Pencil']);
  const sources = [...page.document.querySelectorAll('img')].map((one) => one.getAttribute('src'));
  expect(sources).not.toContain('');
  expect(sources.filter((src) => /logo|robin/.test(src ?? ''))).toEqual([]);
});

it('the icon of a site without a logo is the mark of the first letter, in pages, manifest and feeds', async () => {
  const { text, headers } = await site.fetch('/favicon.svg');
  expect(headers.get('Content-Type')).toContain('image/svg+xml');
  expect(text).toContain(`d="${drawMark('Ł').body}"`);
  const { text: home } = await site.fetch('/');
  expect(home).toContain('href="/favicon.svg"');
  expect(home).toContain('href="/icons/180.png"');
  for (const path of ['/manifest.webmanifest', '/feed.json', '/atom.xml', '/feed.xml']) {
    expect((await site.fetch(path)).text, path).toContain('/icons/192.png');
  }
});

it('a post without a picture has a pattern of its own in post lists', async () => {
  await site.run("update posts set image = ''");
  const page = await NoScriptBrowser.open(site, '/');
  const posts = [...page.document.querySelectorAll('.post-grid > li')];
  const patterns = posts.map((post) => post.querySelector('.pattern')?.innerHTML);
  expect(patterns).not.toContain(undefined);
  expect(new Set(patterns).size).toBe(posts.length);
  expect(page.document.querySelector('.post-grid [role="img"]')).toBeNull();
});

it('the health page lists which sample content remains', async () => {
  const page = await NoScriptBrowser.open(site, '/admin/health', { signedIn: true });
  expect(page.text).toMatch(
    new RegExp(
      `Still the sample’s: your email address, your social links, your resume, .+, ${SAMPLE_RECORDS}\\.`,
    ),
  );
});

it.each([
  ['/icons/180.png', 180],
  ['/icons/192.png', 192],
  ['/icons/512.png', 512],
])('%s is a PNG of %i pixels in the look of the owner', async (path, side) => {
  const read = async () => {
    const { headers, bytes } = await site.fetch(path);
    expect(headers.get('Content-Type')).toBe('image/png');
    const size = { format: 'png', width: side, height: side };
    expect(await sharp(bytes).metadata()).toMatchObject(size);
    return Buffer.from(bytes).toString('base64');
  };
  const before = await read();
  const setWords = (words: object) =>
    site.run(`update site_words set words = '${JSON.stringify(words)}'`);
  await setWords({ ...WORDS, look: { palette: 'own', accentHue: '300' } });
  expect(await read()).not.toBe(before);
  await setWords({ ...WORDS, person: { ...WORDS.person, firstName: 'Ada' } });
  expect(await read()).not.toBe(before);
  await setWords(WORDS);
});
