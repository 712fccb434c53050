import { execFileSync, execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readFrom, withFiles } from '../../scripts/lib/git.mjs';
import { requireMergeTree } from '../../scripts/lib/upgrade/command.mjs';
import { upgradeTree } from '../../scripts/lib/upgrade/merge.mjs';
import { makeBranch, mergedUpgrade, planUpgrade, undo } from '../../scripts/lib/upgrade/plan.mjs';
import { lostRows } from '../../scripts/lib/upgrade/proof/rows.mjs';
import {
  compareVersions,
  fetchReleases,
  findBase,
  releasesOf,
} from '../../scripts/lib/upgrade/releases.mjs';
import { mergeJournal, mergeJson, mergeToml } from '../../scripts/lib/upgrade/settings.mjs';
import { chainSnapshots } from '../../scripts/lib/upgrade/snapshots.mjs';
import { featureFiles, featureList, smallProjects } from '../support/small-projects';

/* `npm run upgrade`: releases, and the merge of a site with the next one, in small repositories. */

const { startRepository } = smallProjects();

const WORDS = 'app/content/words.ts';
const lines = (name: string) => Array.from({ length: 20 }, (_, n) => `${name} ${n}\n`).join('');

const FIRST = {
  'app/content/home.ts': lines('home'),
  'app/engine/mail.ts': lines('mail'),
  'app/engine/kit.ts': lines('kit'),
  'app/engine/old.ts': lines('old'),
  'app/site/footer.tsx': lines('footer'),
  'app/site/hero.tsx': lines('hero'),
  'app/routes/uses.tsx': lines('uses'),
  'docs/a.md': lines('a'),
  'package.json': `${JSON.stringify({ name: 'portfolio', version: '1.0.0', dependencies: { a: '1', b: '1' } }, null, 2)}\n`,
};

const SECOND = {
  ...FIRST,
  'app/engine/mail.ts': lines('mail').replace('mail 3', 'mail three'),
  'app/engine/old.ts': null,
  'app/site/parts/footer.tsx': lines('footer').replace('footer 2\n', 'footer two\n'),
  'app/site/footer.tsx': null,
  'app/site/hero.tsx': lines('hero').replace('hero 5', 'hero five'),
  'app/routes/uses.tsx': lines('uses').replace('uses 1\n', 'uses one\n'),
  'app/engine/new.ts': lines('new'),
  'package.json': `${JSON.stringify({ name: 'portfolio', version: '1.1.0', dependencies: { a: '2', b: '2', c: '1' } }, null, 2)}\n`,
};

const source = startRepository();
const site = startRepository();
let head = '';

beforeAll(() => {
  source.commit(FIRST);
  source.git(['tag', 'v1.0.0']);
  source.commit(SECOND);
  source.git(['tag', '-a', 'v1.1.0', '-m', 'a']);
  source.git(['tag', 'v1.1.0-rc.1']);
  source.git(['tag', 'v1.2.0-rc.1']);
  head = site.commit({
    ...FIRST,
    'app/content/home.ts': lines('home').replace('home 4', 'Ada'),
    'app/site/footer.tsx': lines('footer').replace('footer 17', 'my footer'),
    'app/site/hero.tsx': lines('hero').replace('hero 5', 'my hero'),
    'app/routes/uses.tsx': null,
    'app/routes/mine.tsx': lines('mine'),
    'package.json': `${JSON.stringify({ name: 'ada', version: '1.0.0', dependencies: { a: '1', b: '1.5', mine: '1' } }, null, 2)}\n`,
  });
  fetchReleases(site.git, source.root);
});

it('the releases of a folder are fetched in the order of their versions, and no tag of the owner’s changes', () => {
  expect(releasesOf(site.git).map(({ version }) => version)).toEqual([
    '1.0.0',
    '1.1.0-rc.1',
    '1.1.0',
    '1.2.0-rc.1',
  ]);
  expect(site.git(['tag'])).toBe('');
  expect(() => fetchReleases(site.git, join(source.root, 'nowhere'))).toThrow(
    'Your site is unchanged.',
  );
});

it.each([
  ['1.0.0-rc.2', '1.0.0-rc.10'],
  ['1.0.0-rc.10', '1.0.0'],
  ['1.0.0-alpha', '1.0.0-alpha.1'],
  ['1.0.0-1', '1.0.0-rc'],
  ['1.9.0', '1.10.0'],
])('version %s comes before %s', (one, other) => {
  expect(compareVersions(one, other)).toBeLessThan(0);
  expect(compareVersions(other, one)).toBeGreaterThan(0);
});

it('the release that a site without a history was made from is found by its unchanged files', () => {
  const found = findBase(site.git, releasesOf(site.git), head, '0.0.0');
  expect(found).toMatchObject({ release: { version: '1.0.0' }, same: 4, files: 9 });
  const other = startRepository();
  const strange = other.commit({ 'index.html': 'x' });
  fetchReleases(other.git, source.root);
  expect(findBase(other.git, releasesOf(other.git), strange, '1.0.0')).toBeNull();
});

describe('an upgrade', { tags: ['slow'] }, () => {
  /** The trees of the first release, which the site is made from, and of the second. */
  const releases = () => {
    const [base = '', , theirs = ''] = releasesOf(site.git).map(({ commit }) => `${commit}^{tree}`);
    return { base, theirs };
  };

  it('replaces what the owner did not touch, merges edits into moved files, and lists what is open', () => {
    const trees = { ...releases(), ours: `${head}^{tree}` };
    const { tree, open, merged, kept, taken, notes } = upgradeTree(site.git, trees, {
      'package.json': mergeJson,
    });
    expect(taken).toEqual(['app/engine/mail.ts', 'app/engine/new.ts', 'app/engine/old.ts']);
    expect(merged).toEqual(['app/site/parts/footer.tsx', 'package.json']);
    expect(open).toEqual(['app/site/hero.tsx']);
    expect(kept).toEqual(['app/content/home.ts', 'app/routes/mine.tsx', 'app/routes/uses.tsx']);
    const text = (file: string) => readFrom(site.git, tree, file);
    expect(text('app/site/parts/footer.tsx')).toBe(
      lines('footer').replace('footer 2\n', 'footer two\n').replace('footer 17', 'my footer'),
    );
    expect(text('app/site/footer.tsx')).toBeNull();
    expect(text('app/site/hero.tsx')).toMatch(
      /<<<<<<<[\s\S]*my hero[\s\S]*hero 5[\s\S]*hero five[\s\S]*>>>>>>>/,
    );
    expect(text('app/routes/uses.tsx')).toBeNull();
    expect(notes.map(({ file }) => file)).toEqual(['package.json', 'app/routes/uses.tsx']);
    expect(JSON.parse(text('package.json') ?? '')).toEqual({
      ...{ name: 'ada', version: '1.1.0' },
      dependencies: { a: '2', b: '1.5', c: '1', mine: '1' },
    });
  });

  it('lists as open only files with both sides in them, and leaves new files of the owner where they are', () => {
    const { git, commit } = startRepository();
    const tree = (files: Record<string, string | null>) => `${commit(files)}^{tree}`;
    const lock = (name: string) => `${lines('lock')}${name}\n`;
    const base = tree({
      'app/old/a.ts': lines('a'),
      'app/old/b.ts': lines('b'),
      'moved.ts': lines('moved'),
      'picture.bin': '\0one',
      'package-lock.json': lock('base'),
    });
    const ours = tree({
      'app/old/mine.ts': 'mine',
      'moved.ts': null,
      'here.ts': lines('moved'),
      'picture.bin': '\0mine',
      'package-lock.json': lock('base').replace('lock 1\n', 'mine\n'),
    });
    const theirs = tree({
      'app/old/a.ts': null,
      'app/old/b.ts': null,
      'app/old/mine.ts': null,
      'app/new/a.ts': lines('a'),
      'app/new/b.ts': lines('b'),
      'here.ts': null,
      'there.ts': lines('moved'),
      'picture.bin': '\0theirs',
      'package-lock.json': lock('theirs'),
    });
    git(['config', 'merge.renames', 'false']);
    const result = upgradeTree(git, { base, ours, theirs }, {});
    expect(result.open).toEqual([]);
    expect(result.kept).toContain('app/old/mine.ts');
    expect(result.notes).toEqual([
      { file: 'here.ts', why: expect.stringContaining('delete one') },
      { file: 'picture.bin', why: 'Both changed it. Yours stays.' },
      { file: 'there.ts', why: expect.stringContaining('delete one') },
    ]);
    expect(readFrom(git, result.tree, 'picture.bin')).toBe('\0mine');
    // The lock is the next version's, also if it could be merged, unless the owner has none.
    expect(readFrom(git, result.tree, 'package-lock.json')).toBe(lock('theirs'));
    const without = withFiles(git, ours, new Map([['package-lock.json', null]]));
    const other = upgradeTree(git, { base, ours: without, theirs }, {});
    expect(readFrom(git, other.tree, 'package-lock.json')).toBeNull();
    expect(other.notes.map(({ file }) => file)).toContain('package-lock.json');
  });

  it('takes edits along into split or rewritten files, joins lists, and keeps the owner’s texts', () => {
    const { git, commit } = startRepository();
    const tree = (files: Record<string, string | null>) => `${commit(files)}^{tree}`;
    const [own, next] = ["import { own } from 'own';\n", "import { next } from 'next';\n"];
    const words = (text: string, note = '') => ({ [WORDS]: `a: '${text}',\n// ${note}\n` });
    const [base, ours, theirs] = [
      tree({
        ...{ 'a.ts': lines('head') + lines('tail'), 'b.ts': lines('b'), 'c.ts': lines('c') },
        ...words('A text'),
      }),
      tree({
        'a.ts': lines('head') + lines('tail').replace('tail 9', 'my tail'),
        'b.ts': lines('b').replace('b 15', 'my b'),
        'c.ts': own + lines('c'),
        ...words('Mine'),
      }),
      tree({
        ...{ 'a.ts': lines('head'), 'tail.ts': `start\n${lines('tail').replace('tail 1\n', '')}` },
        ...{ 'b.ts': null, 'new.ts': lines('new') + lines('b').replace(/(?:.*\n){9}/, '') },
        'c.ts': next + lines('c'),
        ...words('Another', 'New.'),
      }),
    ];
    const result = upgradeTree(git, { base, ours, theirs }, {});
    expect(result.open).toEqual([]);
    expect(result.notes).toMatchObject([
      { file: WORDS, why: '1 texts are others in the next version. Yours stay.' },
    ]);
    expect(result.merged).toEqual([WORDS, 'c.ts', 'new.ts', 'tail.ts']);
    expect(readFrom(git, result.tree, WORDS)).toBe(words('Mine', 'New.')[WORDS]);
    expect(readFrom(git, result.tree, 'a.ts')).toBe(lines('head'));
    expect(readFrom(git, result.tree, 'tail.ts')).toMatch(
      /^start\ntail 0\ntail 2\n[\s\S]*\nmy tail\n/,
    );
    expect(readFrom(git, result.tree, 'new.ts')).toContain('b 14\nmy b\nb 16\n');
    expect(readFrom(git, result.tree, 'c.ts')).toBe(own + next + lines('c'));
  });

  it('needs a git that can merge trees', () => {
    expect(() => requireMergeTree('git version 2.34.1')).toThrow('git 2.38 or later');
    requireMergeTree('git version 2.39.5 (Apple Git-154)');
    requireMergeTree('git version 3.0.0');
  });
});

describe('the branch of an upgrade', { tags: ['slow'] }, () => {
  const plan = (version?: string) =>
    planUpgrade({ git: site.git, root: site.root, source: source.root, version });

  it('has one commit after the owner’s last one, and the owner’s branch and files stay as they were', () => {
    const before = site.git(['status', '--porcelain', '--branch']);
    const planned = plan() ?? expect.fail('no upgrade');
    expect([planned.from.release.version, planned.to.version]).toEqual(['1.0.0', '1.1.0']);
    const name = makeBranch(site.git, planned);
    expect(name).toBe('upgrade/v1.1.0');
    expect(site.git(['rev-parse', `${name}~1`]).trim()).toBe(head);
    expect(site.git(['log', '-1', '--format=%s%n%b', name])).toContain(
      'Upgrade from 1.0.0 to 1.1.0\nBoth sides are in these files:\napp/site/hero.tsx',
    );
    expect(site.git(['status', '--porcelain', '--branch'])).toBe(before);
    expect(() => makeBranch(site.git, planned)).toThrow('npm run upgrade -- --undo');
    expect(undo(site.git)).toEqual([name]);
    expect(undo(site.git)).toEqual([]);
  });

  it('is deleted also if it was merged, but neither while it is checked out nor with branches of the owner', () => {
    const { git, commit } = startRepository();
    commit({ a: 'a' });
    for (const name of ['upgrade/v1.1.0', 'upgrade/vitest-5', 'upgrade/v2']) git(['branch', name]);
    git(['checkout', '-q', 'upgrade/v1.1.0']);
    expect(() => undo(git)).toThrow('git switch -');
    git(['checkout', '-q', 'main']);
    expect(undo(git)).toEqual(['upgrade/v1.1.0']);
    expect(git(['branch', '--list', 'upgrade/*']).split(/\s+/).filter(Boolean)).toEqual([
      'upgrade/v2',
      'upgrade/vitest-5',
    ]);
  });

  it.each(['--ff-only', '--no-ff'])(
    'is taken back by the command that is named after git merge %s',
    (how) => {
      const { root, git, commit, read } = startRepository();
      const settings = (version: string) => ({ 'package.json': `{ "version": "${version}" }\n` });
      for (const key of ['user.name', 'user.email']) git(['config', key, 'a@b.example']);
      commit(settings('1.0.0'));
      git(['switch', '-q', '-c', 'upgrade/v1.1.0']);
      commit({ ...settings('1.1.0'), 'migrations/1.sql': 'x' });
      git(['commit', '-q', '--amend', '-m', 'Upgrade from 1.0.0 to 1.1.0']);
      commit({ decided: 'a' });
      git(['switch', '-q', 'main']);
      if (how === '--no-ff') commit({ mine: 'a' });
      git(['merge', '-q', how, '-m', 'Merge', 'upgrade/v1.1.0']);
      const merged = mergedUpgrade(git) ?? expect.fail('not found');
      expect(merged).toMatchObject({ version: '1.1.0', hasMigrations: true });
      execSync(merged.revert, { cwd: root, stdio: 'pipe' });
      expect([read('package.json'), git(['ls-files'])]).toEqual([
        settings('1.0.0')['package.json'],
        how === '--no-ff' ? 'mine\npackage.json\n' : 'package.json\n',
      ]);
      expect(mergedUpgrade(git)).toBeNull();
    },
  );

  it('is not made for an older version, and the message says which one the site has', () => {
    const { root, git, commit } = startRepository();
    commit(SECOND);
    const input = { git, root, source: source.root };
    expect(planUpgrade({ ...input, version: undefined })).toBeNull();
    expect(() => planUpgrade({ ...input, version: 'v1.0.0' })).toThrow('made from 1.1.0');
  });

  it('is not made for the version that the site has, or for one that does not exist', () => {
    expect(plan('v1.0.0')).toBeNull();
    expect(() => plan('2.0.0')).toThrow('There are: 1.0.0, 1.1.0-rc.1, 1.1.0, 1.2.0-rc.1');
  });
});

it('features that the owner has removed stay removed, with new ones that need them, and nothing is installed for it', {
  tags: ['slow'],
}, () => {
  const needsSubjects = "import '~/features/subjects/core/subjects';\nexport const feature = {};\n";
  const settings = (version: string) =>
    `${JSON.stringify({ type: 'module', version, engines: { node: '>=22' }, scripts: {}, dependencies: { none: 'file:none.tgz' } }, null, 2)}\n`;
  const files = {
    ...featureFiles('subjects'),
    ...featureFiles('votes'),
    'app/features/pages/feature.server.ts': needsSubjects,
    'app/features.server.ts': featureList('pages', 'subjects', 'votes'),
    'app/kept-tables.ts': '\n',
    'app/engine/mail.ts': lines('mail'),
    'package.json': settings('1.0.0'),
    'package-lock.json': '{}\n',
  };
  const releases = startRepository();
  const own = startRepository();
  for (const { root } of [releases, own])
    cpSync('scripts', join(root, 'scripts'), { recursive: true });
  releases.commit(files);
  releases.git(['tag', 'v1.0.0']);
  releases.commit({
    ...featureFiles('guide'),
    'app/features/guide/feature.server.ts': needsSubjects,
    'app/features.server.ts': featureList('guide', 'pages', 'subjects', 'votes'),
    'app/engine/mail.ts': lines('letter'),
    'package.json': settings('1.1.0'),
    'package-lock.json': '{ }\n',
  });
  releases.git(['tag', 'v1.1.0']);

  const remove = (...names: string[]) =>
    execFileSync(process.execPath, ['scripts/feature.mjs', 'remove', ...names], {
      cwd: own.root,
      stdio: 'pipe',
    });
  own.commit(files);
  const installed = createHash('sha256').update('{}\n').digest('hex');
  own.put('node_modules/.installed-from', `${installed} all`);
  remove('subjects', 'pages');
  own.commit();
  remove('votes', '--drop-tables');
  own.commit();
  const input = { git: own.git, root: own.root, source: releases.root, version: undefined };
  const { removed, leftOut, result } = planUpgrade(input) ?? expect.fail('no upgrade');
  expect([removed, leftOut]).toEqual([['pages', 'subjects', 'votes'], ['guide']]);
  expect(result).toMatchObject({ open: [], notes: [] });
  const kept = ['kept-tables.ts', 'kept-tables/guide/kept.ts', 'kept-tables/guide/schema.ts'];
  expect(result.taken).toEqual([
    'app/engine/mail.ts',
    ...kept.map((file) => `app/${file}`),
    ...['package-lock.json', 'package.json'],
  ]);
  expect(readFrom(own.git, result.tree, 'app/kept-tables.ts')).toContain('= [guide, subjects];');
});

describe('settings', () => {
  it('of several lines stay whole when they are new, changed or have new ones below them', () => {
    const base = 'name = "a"\nflags = [\n  "a", # [\n]\none = 1\n\n[vars]\nB = 1\n';
    const ours = base.replace('"a"\n', '"ada"\n');
    const theirs =
      'name = "a"\nflags = [\n  "a", # [\n  "b",\n]\none = [\n  ["$&"],\n]\nlong = """\n[x]\n"""\n\n[vars]\nB = 1\n';
    expect(mergeToml({ base, ours, theirs }).text).toBe(theirs.replace('"a"\n', '"ada"\n'));
    // What is new stands below a value of several lines, not in it.
    const end = 'flags = [\n  "a",\n]\n';
    const merged = mergeToml({ base: end, ours: `# Mine.\n${end}`, theirs: `${end}x = 1\n` });
    expect(merged.text).toBe(`# Mine.\n${end}x = 1\n`);
    // One that both changed is named, and one that is gone goes with all of its lines.
    const both = mergeToml({ base: end, ours: end.replace('"a"', '"b"'), theirs: '' });
    expect(both.notes).toEqual(['flags is gone in the next version. Yours stays.']);
    expect(mergeToml({ base: end, ours: `${end}y = 1\n`, theirs: '' }).text).toBe('y = 1\n');
  });

  it('keep what the owner set, take what the next version changed, and say where both did', () => {
    const base =
      '# A\nname = "portfolio"\ndate = "1"\n\n[vars]\nURL = ""\nOLD = "1"\nBOTH = "1"\n\n[[db]]\nbinding = "DB"\nid = "0"\n';
    const ours = base
      .replace('name = "portfolio"', 'name = "ada"')
      .replace('URL = ""', 'URL = "https://ada.example"\n# Mine.\nMINE = "x"')
      .replace('BOTH = "1"', 'BOTH = "2"')
      .replace('id = "0"', 'id = "7"')
      .concat('\n[[kv]]\nbinding = "OWN"\nid = "1"\n');
    const theirs = base
      .replace('date = "1"', 'date = "2"')
      .replace('OLD = "1"\nBOTH = "1"', 'BOTH = "3"\nNEW = "n"')
      .concat('\n[[kv]]\nbinding = "KV"\nid = "0"\n');
    const { text, notes } = mergeToml({ base, ours, theirs });
    expect(text).toBe(
      '# A\nname = "ada"\ndate = "2"\n\n[vars]\nURL = "https://ada.example"\n# Mine.\nMINE = "x"\nBOTH = "2"\nNEW = "n"\n\n[[db]]\nbinding = "DB"\nid = "7"\n\n[[kv]]\nbinding = "OWN"\nid = "1"\n\n[[kv]]\nbinding = "KV"\nid = "0"\n',
    );
    expect(notes).toEqual(['[vars] BOTH is "3" in the next version. Yours stays.']);
  });

  it('of drizzle-kit have the tables of both sides after migrations of both, also after a second upgrade', () => {
    const { git, commit } = startRepository();
    const snapshot = (name: string, id: string, prevId: string, ...tables: string[]) => ({
      [`migrations/meta/${name}_snapshot.json`]: JSON.stringify({
        ...{ id, prevId, tables: Object.fromEntries(tables.map((table) => [table, {}])) },
      }),
    });
    const journal = (...tags: string[]) => ({
      'migrations/meta/_journal.json': JSON.stringify({ entries: tags.map((tag) => ({ tag })) }),
    });
    const tree = (files: object) => `${commit({ ...files })}^{tree}`;
    const first = {
      ...snapshot('0', 'a', '', 'x', 'y'),
      ...snapshot('2', 'c', 'a', 'x', 'theirs'),
    };
    const second = snapshot('4', 'e', 'c', 'x', 'theirs', 'last');
    const releases = [tree(first), tree(second)];
    const site = {
      ...snapshot('1', 'b', 'a', 'x', 'y', 'mine'),
      ...snapshot('3', 'd', 'b', 'x', 'y', 'mine', 'more'),
    };
    const once = chainSnapshots(
      git,
      tree({ ...site, ...journal('0', '1', '2', '3') }),
      `${releases[0]}`,
    );
    const added = { ...second, ...journal('0', '1', '2', '3', '4') };
    const texts = Object.entries(added).map(([file, text]) => [file, { text }] as const);
    const twice = chainSnapshots(git, withFiles(git, once, new Map(texts)), `${releases[1]}`);
    const found = ['1', '2', '3', '4'].map((name) => {
      const file = `migrations/meta/${name}_snapshot.json`;
      const { id, prevId, tables } = JSON.parse(readFrom(git, twice, file) ?? '');
      return [prevId, id, Object.keys(tables).sort().join(' ')];
    });
    expect(found).toEqual([
      ['a', 'b', 'mine x y'],
      ['b', 'c', 'mine theirs x'],
      ['c', 'd', 'mine more theirs x'],
      ['d', 'e', 'last mine more theirs x'],
    ]);
  });

  it('of migrations keep those of both sides, in the order in which they were made', () => {
    const journal = (...entries: [number, string][]) =>
      JSON.stringify({
        version: '7',
        entries: entries.map(([when, tag], idx) => ({ idx, when, tag })),
      });
    const { text } = mergeJournal({
      base: journal([1, 'first']),
      ours: journal([1, 'first'], [3, 'mine']),
      theirs: journal([1, 'first'], [2, 'a'], [4, 'b']),
    });
    expect(
      JSON.parse(text).entries.map(({ idx, tag }: { idx: number; tag: string }) => `${idx} ${tag}`),
    ).toEqual(['0 first', '1 a', '2 mine', '3 b']);
  });
});

it('the proof counts rows that are gone or have another value as lost, and not those with a new column', () => {
  const before = new Map([
    ['posts', [{ id: 1 }, { id: 2 }, { id: 2 }]],
    ['gone', [{ id: 3 }]],
  ]);
  const after = new Map([
    [
      'posts',
      [
        { id: 1, note: '' },
        { id: 2, note: '' },
        { id: 4, note: '' },
      ],
    ],
  ]);
  expect(lostRows(before, after)).toEqual(['posts: [2]', 'gone: [3]']);
});
