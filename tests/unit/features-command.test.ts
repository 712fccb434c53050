// @module-tag slow
import { spawnSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { listKept } from '../../scripts/lib/features.mjs';
import { featureFiles, featureList, smallProjects } from '../support/small-projects';

/* `npm run feature`, as an owner runs it: in a repository. */

const { startRepository } = smallProjects();

let project: ReturnType<typeof startRepository>;
const feature = (...args: string[]) => {
  const done = spawnSync(process.execPath, ['scripts/feature.mjs', ...args], {
    cwd: project.root,
    encoding: 'utf8',
  });
  return { status: done.status, said: done.stderr };
};
/** Removes or adds features, and commits that. */
const change = (...args: string[]) => {
  const { status, said } = feature(...args);
  expect(status, said).toBe(0);
  project.commit();
};

const FILES = {
  'app/features.server.ts': featureList('hatbook', 'poll', 'votes'),
  'app/features/poll/feature.server.ts':
    "import '~/features/votes/core/x';\nexport const feature = {};\n",
  'app/features/hatbook/feature.server.ts': 'export const feature = {};\n',
  ...featureFiles('votes'),
  'app/styles/site.css':
    '@import "./a.css";\n@import "../features/hatbook/styles/site.css";\n@import "./z.css";\n',
  'app/content/search.ts': 'const unused = 1;\n',
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
  project = startRepository();
  cpSync('scripts', join(project.root, 'scripts'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project.root, 'node_modules'), 'junction');
  for (const [path, text] of Object.entries(FILES)) project.put(path, text);
  listKept(project.root);
  project.commit();
});

it('nothing is removed while a file is not in git, even if the owner’s settings hide new files', () => {
  project.git(['config', 'status.showUntrackedFiles', 'no']);
  project.put('app/features/hatbook/draft.ts', '\n');
  expect(feature('remove', 'hatbook')).toMatchObject({
    status: 1,
    said: expect.stringMatching(
      /Commit your changes first[\s\S]*app\/features\/hatbook\/draft\.ts/,
    ),
  });
  expect(project.read('app/features/hatbook/draft.ts')).toBe('\n');
});

it('a removal says what is left to do, also if a file of the owner’s has an error of lint or a name stands twice', () => {
  project.put(
    'app/content/search.ts',
    `const unused = 1;\n${"  { label: 'Lines', to: '/hatbook' },\n"}`,
  );
  project.put('app/features/hatbook/routes/hatbook.tsx', '\n');
  project.commit();
  expect(feature('remove', 'hatbook', 'hatbook')).toMatchObject({
    status: 0,
    said: expect.stringContaining('Now: npm install'),
  });
  expect(project.read('app/content/search.ts')).toBe('const unused = 1;\n');
});

it.each([
  { order: 'in the order in which they went', back: [['poll', 'votes'], ['hatbook']] },
  { order: 'in the other order', back: [['hatbook'], ['poll', 'votes']] },
])('features that come back $order leave no change', ({ back: [first = [], last = []] }) => {
  const start = project.git(['rev-parse', 'HEAD']).trim();
  change('remove', 'poll', 'votes');
  change('remove', 'hatbook');
  const later = project.read('knip.json').replace('"entry": []', '"entry": ["mine.ts"]');
  project.put('knip.json', later);
  project.commit();
  change('add', ...first);
  expect(project.read('knip.json')).toBe(later);
  change('add', ...last);
  expect(project.read('knip.json')).toBe(FILES['knip.json'].replace('[]', '["mine.ts"]'));
  expect(project.git(['diff', '--name-only', start]).trim()).toBe('knip.json');
});

it('a feature is not added without one that it needs', () => {
  change('remove', 'poll', 'votes');
  expect(feature('add', 'poll')).toMatchObject({
    status: 1,
    said: expect.stringContaining('poll needs votes. Add it, too.'),
  });
  expect(project.git(['status', '--porcelain'])).toBe('');
  change('add', 'poll', 'votes');
});

it('the list of kept tables has the format of the project, also after a feature has come back', () => {
  const names = ['a-feature-with-a-long-name', 'votes', 'another-feature-with-a-long-name'];
  project.commit(Object.assign({}, ...names.map(featureFiles)));
  change('remove', 'poll', ...names);
  change('add', 'votes');
  expect(project.read('app/kept-tables.ts')).toContain('= [\n  aFeatureWithALongName,\n');
});
