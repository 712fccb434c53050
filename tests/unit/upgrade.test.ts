import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { person, services } from '~/content';
import { version as VERSION } from '../../package.json';
import { load } from '../../scripts/upgrade/load.mjs';
import { ownersSettings } from '../../scripts/upgrade/settings.mjs';
import { ownersWords } from '../../scripts/upgrade/words.mjs';

/* `npm run upgrade`: what an owner has written, in the files of this version. */

type Files = { [path: string]: string };

const names = readdirSync('app/content').map((name) => `app/content/${name}`);
/** A file of this version, whose title is made of the name, as it is before an owner has put in their own. */
const next = (path: string) => {
  try {
    return readFileSync(path, 'utf8').replace(
      /(words\('site',.*?title"?: ).*?(,\n)/s,
      (_, before, after) => `${before}\`\${fullName()}, web developer\`${after}`,
    );
  } catch {
    return null;
  }
};
const reading = (files: Files) => (path: string) => files[path] ?? null;

/** A folder of the first version, whose texts were constants. */
const first = (site: string): Files => ({
  'app/content/index.ts': `export * from './site'; export * from './rest'; export type * from './types';`,
  'app/content/types.ts': `export type Person = { firstName: string };`,
  'app/content/site.ts': `import type { Person } from './types';\n${site}`,
  'app/content/rest.ts': `
    export const anchors = [{ label: 'Home', to: '/#home' }];
    export const hero = { greeting: 'Hello', hireMe: 'Hire Me' };
    export const services = { title: 'Virtues', steps: [{ title: 'One', text: 'Text' }] };`,
});
const BASE = first(`
  export const person: Person = { firstName: 'Robin', lastName: ${JSON.stringify(person().lastName)}, fax: '' };
  export const fullName = \`\${person.firstName} \${person.lastName}\`.trim();
  export const site = { title: \`\${fullName}, web developer\`, language: 'en' };`);

/** The content of this version with an owner's words. */
function upgraded(own: Files) {
  const { files, ...rest } = ownersWords({ own: reading(own), base: reading(BASE), next, names });
  const read = (path: string) => files.get(path) ?? next(path);
  return { ...rest, files, content: load('app/content/index.ts', read) };
}

it('changes nothing where the owner has changed nothing', () => {
  const { files, kept, open } = upgraded(BASE);
  expect([[...files.keys()], kept, open]).toEqual([[], [], []]);
});

it('puts the owner’s words where they are now, and what is made of them follows', () => {
  const own = structuredClone(BASE);
  own['app/content/site.ts'] = (BASE['app/content/site.ts'] ?? '').replace(
    'Robin',
    "Kim’\\'\\u00a0s",
  );
  own['app/content/rest.ts'] = (BASE['app/content/rest.ts'] ?? '')
    .replace("label: 'Home'", "label: 'Start'")
    .replace('Hire Me', 'Ask, whatever it is');
  const { content, kept, open, files } = upgraded(own);
  expect(content.person()).toMatchObject({
    firstName: "Kim’'\u00a0s",
    lastName: person().lastName,
  });
  expect(content.site().title).toBe(`${`Kim’'\u00a0s ${person().lastName}`.trim()}, web developer`);
  expect(content.sectionLinks()).toEqual([{ label: 'Start', to: '/#home' }]);
  expect(content.hireMe()).toBe('Ask, whatever it is');
  expect(kept).toEqual(['person.firstName', 'sectionLinks', 'hireMe']);
  expect(open).toEqual([]);
  // It is still made of the name.
  expect([...files.values()].join()).toMatch(/title"?: `\$\{fullName\(\)\}, web developer`/);
});

it('fills in what entries of a list did not have, and tells of what must not be empty', () => {
  const own = structuredClone(BASE);
  own['app/content/rest.ts'] = (BASE['app/content/rest.ts'] ?? '')
    .replace("'Text'", "'Mine'")
    .replace("greeting: 'Hello'", "greeting: ''");
  const { content, open } = upgraded(own);
  expect(content.services()).toMatchObject({
    title: services().title,
    steps: [{ title: 'One', text: 'Mine', gets: '' }],
  });
  expect(open).toEqual(['hero.greeting: Greeting is missing.']);
});

it('tells of what has no place any more, and of what the owner has added', () => {
  const own = structuredClone(BASE);
  own['app/content/site.ts'] =
    `${BASE['app/content/site.ts']?.replace("fax: ''", "fax: '1'")}\nexport const beehives = 3;`;
  expect(upgraded(own).open).toEqual([
    'person.fax has no place any more.',
    expect.stringContaining('beehives'),
  ]);
});

it('keeps the owner’s settings in a newer wrangler.toml, and tells of lines without a place', () => {
  const base = '[vars]\nSITE_URL = ""\nOLD = ""\n\n[[d1_databases]]\ndatabase_id = "0"\n';
  const own = base
    .replace('SITE_URL = ""', 'SITE_URL = "https://me.example"')
    .replace('"0"', '"7"');
  const newer =
    '[vars]\n# Needed.\nSITE_URL = ""\nNEW = "on"\n\n[[d1_databases]]\ndatabase_id = "0"\n';
  expect(ownersSettings({ own: own.replace('OLD = ""', 'OLD = "1"'), base, next: newer })).toEqual({
    text: '[vars]\n# Needed.\nSITE_URL = "https://me.example"\nNEW = "on"\n\n[[d1_databases]]\ndatabase_id = "7"\n',
    open: ['[vars] OLD = "1"'],
  });
});

it('the changelog begins with this version', () => {
  expect(/^## (\S+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]).toBe(VERSION);
});
