import { beforeAll, expect, it } from 'vitest';
import { engineFiles } from '../../scripts/lib/doctor-checks.mjs';
import { engineDifferences, resetFile } from '../../scripts/lib/upgrade/engine.mjs';
import { fetchReleases } from '../../scripts/lib/upgrade/releases.mjs';
import { smallProjects } from '../support/small-projects';

/* `npm run engine`, in small repositories. */

const { startRepository } = smallProjects();

const FILES = {
  'app/content/home.ts': 'home\n',
  'app/engine/mail.ts': 'one\ntwo\n',
  'app/engine/old.ts': 'old\n',
  'app/engine/same.ts': 'same\n',
  'app/features/hats/words.ts': 'words\n',
  'app/features/hats/core/hats.ts': 'hats\n',
  'scripts/start.mjs': 'start\n',
  'package.json': '{ "version": "1.0.0" }\n',
};

const source = startRepository();
const site = startRepository();

beforeAll(() => {
  source.commit(FILES);
  source.git(['tag', 'v1.0.0']);
  site.commit(FILES);
  fetchReleases(site.git, source.root);
});

it('changes are found in the engine, the features and the commands, committed or not, but not in what is the owner’s', () => {
  expect(engineDifferences(site)).toMatchObject({ changed: [], missing: [], added: [] });
  site.commit({
    'app/content/home.ts': 'mine\n',
    'app/engine/mail.ts': 'one\nthree\n',
    'app/features/hats/words.ts': 'mine\n',
    'app/features/mine/feature.server.ts': 'mine\n',
    'scripts/start.mjs': 'start\nmore\n',
  });
  site.put('app/features/hats/core/hats.ts', 'caps\n');
  site.put('app/engine/old.ts', null);
  site.put('app/engine/new.ts', 'new\n');
  const found = engineDifferences(site);
  expect(found).toMatchObject({
    changed: [
      { file: 'app/engine/mail.ts', lines: 2 },
      { file: 'app/features/hats/core/hats.ts', lines: 2 },
      { file: 'scripts/start.mjs', lines: 1 },
    ],
    missing: ['app/engine/old.ts'],
    added: ['app/engine/new.ts'],
  });
  expect(engineFiles(found).says).toContain(
    '5 files differ from 1.0.0: app/engine/mail.ts, app/features/hats/core/hats.ts, 3 more.',
  );
});

it('a file of the release is given back, one that it does not have is refused, and nothing else changes', () => {
  site.commit({
    'app/engine/mail.ts': 'mine\n',
    'app/engine/old.ts': null,
    'app/site/a.ts': 'a\n',
  });
  const found = engineDifferences(site);
  for (const file of ['app/engine/mail.ts', 'app/engine/old.ts']) resetFile(site.git, found, file);
  expect(site.read('app/engine/mail.ts')).toBe('one\ntwo\n');
  expect(site.read('app/engine/old.ts')).toBe('old\n');
  expect(() => resetFile(site.git, found, 'app/site/a.ts')).toThrow('1.0.0 has no file');
  expect(site.git(['status', '--porcelain'])).toBe(' M app/engine/mail.ts\n?? app/engine/old.ts\n');
});
