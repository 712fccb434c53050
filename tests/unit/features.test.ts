import { beforeEach, expect, it } from 'vitest';
import {
  carryOut,
  planRemoval,
  readFeatures,
  withEntry,
  withLines,
  withMenuLinks,
  withoutEntry,
} from '../../scripts/lib/features.mjs';
import { smallProjects } from '../support/small-projects';

/* `npm run feature`, in a small project. */

const LIST = `import type { Feature } from './engine/server/feature.server';
import { feature as hatbook } from './features/hatbook/feature.server';
import { feature as poll } from './features/poll/feature.server';
import { feature as votes } from './features/votes/feature.server';

export const features: readonly Feature[] = [
  hatbook,
  poll,
  votes,
];
`;

const { start } = smallProjects();

const SLOT = `import type { Slot } from '~/engine/kit/ui/slot';
import { Entries } from '~/features/hatbook/site/entries';
import { Question } from '~/features/poll/site/question';

export const footer: Slot = {
  hatbook: Entries,
  poll: Question,
};
`;

const SHEET = `@import "./common.css";
@import "../features/hatbook/styles/site.css";
@import "../features/poll/styles/site.css";

body {
  margin: 0;
}
`;

const TABLES =
  '| Table     | Rows  |\n| --------- | ----- |\n| `entries` | never |\n| `others`  | never |\n';

const FILES = {
  'app/features.server.ts': LIST,
  'app/styles/site.css': SHEET,
  'app/site/slots/footer.ts': SLOT,
  'app/features/hatbook/feature.server.ts': 'export const feature = {};\n',
  'app/features/hatbook/core/schema.ts': `import { sqliteTable, text } from 'orm';
import type { Hat } from '~/engine/hat';
import type { Lines } from './lines';

export const entries = sqliteTable('entries', {
  lines: text('lines').$type<Lines>(),
  hat: text('hat').$type<Hat>(),
});
`,
  'app/features/hatbook/routes/lines.tsx': '\n',
  'app/features/hatbook/routes/lines_.$id.tsx': '\n',
  'app/features/hatbook/core/emoji.ts': "import { pick } from 'emoji';\n",
  'app/features/hatbook/README.md': '# Hatbook\n\nVisitors write a line.\n',
  'app/features/hatbook/tests/unit/hatbook.test.ts': "it('works');\n",
  'app/features/poll/feature.server.ts': "import { x } from '~/features/votes/core/x';\n",
  'app/features/votes/feature.server.ts': '\n',
  'docs/README.md': `- [Hatbook](../app/features/hatbook/README.md)
- [Other](other.md), [hatbook](../app/features/hatbook/README.md#more)
- \`npm run entries -- --all\` lists them

See the [hatbook](../app/features/hatbook/README.md).
`,
  'docs/tables.md': TABLES,
  'knip.json': JSON.stringify({ entry: ['app/entry.worker.ts!'] }),
  'app/content/menu.ts': `export const menu = [
  { label: 'Blog', to: '/blogs' },
  { label: 'Lines', to: '/lines', text: 'What visitors wrote.' },
];
export const empty = { link: { label: 'Lines', to: '/lines' } };
`,
  'package.json': JSON.stringify({
    scripts: { entries: 'node app/features/hatbook/scripts/entries.mjs', start: 'node x' },
    dependencies: { emoji: '1.0.0', react: '18.0.0' },
  }),
};

let project: ReturnType<typeof start>;
beforeEach(() => {
  project = start(FILES);
});

const remove = (names: string[], dropTables = false) => {
  const plan = planRemoval(project.root, names, { dropTables });
  carryOut(project.root, names, plan, {
    hatbook: {
      versioned: ['entries'],
      keptKinds: [{ entity: 'line', table: 'lines', hasSlug: false }],
      transfer: {
        tables: { entries: { leftOut: 'Made again.', missed: null }, lines: { rules: { a: {} } } },
      },
    },
  });
  return plan;
};

it('the list says what each feature is, how large it is, and what it needs', () => {
  expect(readFeatures(project.root)).toEqual([
    {
      ...{ name: 'hatbook', about: 'Visitors write a line.', lines: 12, testLines: 1 },
      ...{ needs: [], neededBy: [] },
    },
    { name: 'poll', about: '', lines: 1, testLines: 0, needs: ['votes'], neededBy: [] },
    { name: 'votes', about: '', lines: 1, testLines: 0, needs: [], neededBy: ['poll'] },
  ]);
});

it('a removed feature leaves its tables and no other trace', () => {
  const plan = remove(['hatbook']);
  expect(plan).toMatchObject({ scripts: ['entries'], packages: ['emoji'], lines: 13 });
  expect(readFeatures(project.root).map(({ name }) => name)).toEqual(['poll', 'votes']);
  expect(project.read('app/features.server.ts')).not.toContain('hatbook');
  expect(project.read('app/site/slots/footer.ts')).toBe(
    SLOT.replace(/import \{ Entries.*\n/, '').replace('  hatbook: Entries,\n', ''),
  );
  expect(project.read('docs/tables.md')).toBe(TABLES);
  expect(project.read('app/styles/site.css')).toBe(SHEET.replace(/.*hatbook.*\n/, ''));
  expect(project.read('docs/README.md')).toBe('- [Other](other.md)\n\nSee the hatbook.\n');
  expect(JSON.parse(project.read('package.json'))).toEqual({
    scripts: { start: 'node x' },
    dependencies: { react: '18.0.0' },
  });
  expect(project.read('app/kept-tables/hatbook/schema.ts')).toBe(
    "import { sqliteTable, text } from 'orm';\n\nexport const entries = sqliteTable('entries', {\n  lines: text('lines'),\n  hat: text('hat'),\n});\n",
  );
  expect(project.read('app/kept-tables/hatbook/kept.ts')).toContain(
    '{"entries":{"leftOut":"Made again.","missed":null},"lines":{}}',
  );
  expect(project.read('app/kept-tables/hatbook/kept.ts')).toContain('versioned: ["entries"],');
  expect(project.read('app/kept-tables/hatbook/kept.ts')).toContain(
    'keptKinds: [{"entity":"line","table":"lines","hasSlug":false}],',
  );
  expect(project.read('app/kept-tables.ts')).toContain('= [hatbook];');
  // What only the feature used stays, and is not reported.
  expect(project.read('knip.json')).toContain('app/engine');
});

it('menus lose their links to removed pages, and other texts that link to one are named', () => {
  const plan = remove(['hatbook']);
  const [blog] = FILES['app/content/menu.ts'].match(/.*blogs.*\n/) ?? [];
  expect(project.read('app/content/menu.ts')).toBe(`export const menu = [
${blog}];
export const empty = { link: { label: 'Lines', to: '/lines' } };
`);
  expect(plan.links).toEqual(['app/content/menu.ts:4']);
  const whole = FILES['app/content/menu.ts'];
  const files = ['app/features/hatbook/routes/lines.tsx'];
  expect(withMenuLinks(project.read('app/content/menu.ts'), whole, files)).toBe(whole);
});

it('the tables of a removed feature go only if asked', () => {
  const whole = project.read('app/features/hatbook/core/schema.ts');
  remove(['hatbook'], true);
  expect(() => project.read('app/kept-tables.ts')).toThrow('ENOENT');
  const later = project.read('docs/tables.md');
  expect(later).toBe(TABLES.replace(/.*entries.*\n/, ''));
  project.put('app/features/hatbook/core/schema.ts', whole);
  expect(withLines(later, TABLES, 'docs/tables.md', project.root, 'hatbook', [])).toBe(TABLES);
});

it('a feature that another one needs is only removed together with it', () => {
  expect(() => remove(['votes'])).toThrow('votes is needed by poll. Remove them, too.');
  remove(['votes', 'poll']);
  expect(project.read('app/features.server.ts')).toContain('[\n  hatbook,\n]');
});

it('a feature that a page of the owner uses stays, and the message names the page', () => {
  project.put('app/site/page.tsx', "import { Form } from '~/features/hatbook/site/form';\n");
  expect(() => remove(['hatbook'])).toThrow('app/site/page.tsx');
  expect(project.read('app/features.server.ts')).toBe(LIST);
});

it('a name that no feature has is refused with those that there are', () => {
  expect(() => remove(['polls'])).toThrow('There are: hatbook, poll, votes');
});

it('a list that does more with a feature than to list it is not changed', () => {
  const text = `${LIST}console.log(poll);\n`;
  expect(() => withoutEntry(text, 'poll')).toThrow('remove what uses it first');
});

it('a feature is added again to a list that was empty and formatted', () => {
  const list = (waiting: string) => `import type { Slots } from './slots';
${waiting === '' ? '' : "import { Entries } from './features/hatbook/admin/entries';\n"}
export const slots: Slots = {
  waiting: {${waiting}},
};
`;
  const full = list('\n    hatbook: Entries,\n  ');
  const added = withEntry(list(''), full, 'hatbook');
  expect(added).toBe(full.replace('  },', '},'));
});

it('a feature is added again to a list that has lost its last import', () => {
  const full =
    "import { PATH } from '~/features/hatbook/site/path';\n\nexport const pages = {\n  hatbook: PATH,\n};\n";
  expect(withEntry(withoutEntry(full, 'hatbook'), full, 'hatbook')).toBe(
    full.replace('\n\nexport', '\n\n\nexport'),
  );
});

it('a feature that is added again is where it was', () => {
  expect(withEntry(withoutEntry(LIST, 'poll'), LIST, 'poll')).toBe(
    LIST.replace(/(import \{ feature as poll.*\n)(import \{ feature as votes.*\n)/, '$2$1'),
  );
});

it('the style sheets of a feature that is added again are imported where they were', () => {
  expect(withEntry(withoutEntry(SHEET, 'poll'), SHEET, 'poll')).toBe(SHEET);
});

it('the lines of a document that went with a feature come back with it', () => {
  const file = 'docs/README.md';
  const whole = FILES[file];
  remove(['hatbook']);
  const later = project.read(file).replace('- [Other]', '- [New](new.md)\n- [Other]');
  expect(withLines(later, whole, file, project.root, 'hatbook', ['entries'])).toBe(
    whole.replace('- [Other]', '- [New](new.md)\n- [Other]'),
  );
});

it('rows of a document come back into their table, also if it has another width now', () => {
  const link = '[hatbook](../app/features/hatbook/README.md)';
  const table = (name: string, ...rows: string[]) =>
    `## ${name}\n\n| ${name} | What it says |\n| ----- | --- |\n${rows.join('')}\n`;
  const whole = `${table('Other', '| [a](a.md) | a |\n')}${table('Mine', `| ${link} | a long row |\n`, `| [b](b.md), ${link} | b |\n`)}`;
  const later = `${table('Other', '| [a](a.md) | a |\n')}${table('Mine', '| [b](b.md)   | b   |\n').replace('-----', '---')}`;
  expect(withLines(later, whole, 'docs/a.md', project.root, 'hatbook', [])).toBe(
    whole.replace(/(Mine[\s\S]*)-----/, '$1---'),
  );
});

it('the first entry of a list comes back below the empty line above it, and the last with the one below', () => {
  const link = (name: string) => `- [${name}](../app/features/${name}/README.md)\n`;
  const whole = `These:\n\n${link('hatbook')}${link('poll')}\n## Next\n`;
  const without = (text: string) =>
    withLines(text, whole, 'docs/a.md', project.root, 'hatbook', []);
  expect(without(`These:\n\n${link('poll')}\n## Next\n`)).toBe(whole);
  const alone = whole.replace(link('poll'), '');
  expect(withLines('These:\n\n## Next\n', alone, 'docs/a.md', project.root, 'hatbook', [])).toBe(
    alone,
  );
});

it('a feature is described by the first sentence below the headings of its README', () => {
  project.put('app/features/poll/README.md', '# Poll\n\n## Votes\n\nVisitors\nvote. Once.\n');
  expect(readFeatures(project.root).map(({ about }) => about)).toContain('Visitors vote.');
});
