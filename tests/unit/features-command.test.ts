import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gitIn } from '../../scripts/lib/git.mjs';

/* `npm run feature`, as an owner runs it: in a repository. */

const NAMES = ['hatbook', 'poll', 'votes'];

let root = '';
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const feature = (...args: string[]) => {
  const done = spawnSync(process.execPath, ['scripts/feature.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status: done.status, said: done.stderr };
};
const commit = () => {
  const git = gitIn(root);
  git(['add', '-A']);
  git(['-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-q', '-m', 'x']);
};
/** Removes or adds features, and commits that. */
const change = (...args: string[]) => {
  const { status, said } = feature(...args);
  expect(status, said).toBe(0);
  commit();
};

const FILES = {
  'app/features.server.ts': `${NAMES.map((name) => `import { feature as ${name} } from './features/${name}/feature.server';\n`).join('')}
export const features = [${NAMES.join(', ')}];
`,
  'app/features/poll/feature.server.ts':
    "import '~/features/votes/core/x';\nexport const feature = {};\n",
  'app/features/hatbook/feature.server.ts': 'export const feature = {};\n',
  'app/features/votes/feature.server.ts': 'export const feature = {};\n',
  'app/features/votes/core/schema.ts': 'export const votes = {};\n',
  'app/features/votes/core/part.server.ts': 'export const part = {};\n',
  'app/content/search.ts': 'const unused = 1;\n',
  'app/kept-tables.ts': readFileSync('app/kept-tables.ts', 'utf8'),
  'knip.json': '{\n  "entry": [],\n  "ignoreIssues": {\n    "a.ts": ["exports"]\n  }\n}\n',
  'biome.json': JSON.stringify({
    formatter: { indentStyle: 'space' },
    javascript: { formatter: { quoteStyle: 'single' } },
    linter: { rules: { correctness: { noUnusedVariables: 'error' } } },
  }),
  'package.json': `${JSON.stringify(
    {
      type: 'module',
      engines: { node: '>=22' },
      scripts: { a: 'a', poll: 'node app/features/poll/scripts/poll.mjs', z: 'z' },
      dependencies: {},
      devDependencies: {},
    },
    null,
    2,
  )}\n`,
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portfolio-feature-'));
  const git = gitIn(root);
  git(['init', '-q', '-b', 'main']);
  writeFileSync(join(root, '.git/info/exclude'), 'node_modules\n');
  for (const [file, text] of Object.entries(FILES)) put(file, text);
  cpSync('scripts', join(root, 'scripts'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  commit();
});
afterEach(() => rmSync(root, { recursive: true }));

it('nothing is removed while a file is not in git, even if the owner’s settings hide new files', () => {
  gitIn(root)(['config', 'status.showUntrackedFiles', 'no']);
  put('app/features/hatbook/draft.ts', '\n');
  expect(feature('remove', 'hatbook')).toMatchObject({
    status: 1,
    said: expect.stringMatching(
      /Commit your changes first[\s\S]*app\/features\/hatbook\/draft\.ts/,
    ),
  });
  expect(read('app/features/hatbook/draft.ts')).toBe('\n');
});

it('a removal says what is left to do, also if a file of the owner’s has an error of lint or a name stands twice', () => {
  put('app/content/search.ts', `const unused = 1;\n${"  { label: 'Lines', to: '/hatbook' },\n"}`);
  put('app/features/hatbook/routes/hatbook.tsx', '\n');
  commit();
  expect(feature('remove', 'hatbook', 'hatbook')).toMatchObject({
    status: 0,
    said: expect.stringContaining('Now: npm install'),
  });
  expect(read('app/content/search.ts')).toBe('const unused = 1;\n');
});

it.each([
  { order: 'in the order in which they went', back: [['poll', 'votes'], ['hatbook']] },
  { order: 'in the other order', back: [['hatbook'], ['poll', 'votes']] },
])('features that come back $order leave no change', ({ back: [first = [], last = []] }) => {
  const start = gitIn(root)(['rev-parse', 'HEAD']).trim();
  change('remove', 'poll', 'votes');
  change('remove', 'hatbook');
  const later = read('knip.json').replace('"entry": []', '"entry": ["mine.ts"]');
  put('knip.json', later);
  commit();
  change('add', ...first);
  expect(read('knip.json')).toBe(later);
  change('add', ...last);
  expect(read('knip.json')).toBe(FILES['knip.json'].replace('[]', '["mine.ts"]'));
  expect(gitIn(root)(['diff', '--name-only', start]).trim()).toBe('knip.json');
});

it('a feature is not added without one that it needs', () => {
  change('remove', 'poll', 'votes');
  expect(feature('add', 'poll')).toMatchObject({
    status: 1,
    said: expect.stringContaining('poll needs votes. Add it, too.'),
  });
  expect(gitIn(root)(['status', '--porcelain'])).toBe('');
  change('add', 'poll', 'votes');
});

it('the list of kept tables has the format of the project, also after a feature has come back', () => {
  const names = ['a-feature-with-a-long-name', 'votes', 'another-feature-with-a-long-name'];
  for (const name of names)
    for (const file of ['feature.server.ts', 'core/schema.ts', 'core/part.server.ts'])
      put(
        `app/features/${name}/${file}`,
        FILES[`app/features/votes/${file}` as keyof typeof FILES],
      );
  commit();
  change('remove', 'poll', ...names);
  change('add', 'votes');
  expect(read('app/kept-tables.ts')).toContain('= [\n  aFeatureWithALongName,\n');
});
