import { expect, it } from 'vitest';
import { missingParts, planRelease, sectionOf } from '../../scripts/lib/release.mjs';
import { smallProjects } from '../support/small-projects';

/* `npm run release`, in small repositories. */

const { startRepository } = smallProjects();

const SECTION = `### What is new

- Hats.

### What you have to do

Nothing.

### What it costs

Nothing.`;
const CHANGELOG = `# Changelog\n\nWhat an owner notices.\n\n## 1.1.0\n\n${SECTION}\n\n## 1.0.0\n\nThe first.\n`;
const now = { version: '1.0.0', changelog: CHANGELOG };

function repository() {
  const project = startRepository();
  project.commit({ a: 'a' });
  project.git(['tag', 'v1.0.0']);
  project.put('a', 'b');
  project.git(['add', '-A']);
  project.git([
    ...['-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-q'],
    ...['-m', 'Hats -- and caps'],
  ]);
  return project.git;
}

it('a release says what its section of the changelog says, without those of others', () => {
  expect(planRelease(repository(), '1.1.0', now)).toEqual({ section: SECTION });
  expect(sectionOf(CHANGELOG, '1.0.0')).toBe('The first.');
  expect(sectionOf(CHANGELOG, '1.0')).toBeNull();
});

it('without a section, one is drafted from the commits since the last release, and is not enough for a release', () => {
  const git = repository();
  const plan = planRelease(git, '1.2.0-rc.1', now);
  const changelog = 'draft' in plan ? plan.draft : expect.fail('no draft');
  expect(sectionOf(changelog, '1.2.0-rc.1')).toContain('- Hats – and caps\n-->');
  expect(changelog).not.toContain('- x\n');
  expect(changelog.replace(/## 1\.2\.0-rc\.1[\s\S]*?(?=## 1\.1)/, '')).toBe(CHANGELOG);
  expect(() => planRelease(git, '1.2.0-rc.1', { ...now, changelog })).toThrow(
    'What is new, What you have to do, What it costs',
  );
});

it('each part of a section must say something', () => {
  expect(missingParts(SECTION)).toEqual([]);
  expect(missingParts(SECTION.replace('- Hats.', '<!-- To do -->'))).toEqual(['What is new']);
  expect(missingParts(SECTION.replace('### What it costs', '### Costs'))).toEqual([
    'What it costs',
  ]);
});

it.each([
  ['1.0.0', 'is released already'],
  ['0.9.0', 'is older than 1.0.0'],
  ['1.1', 'is no version'],
  ['', 'is no version'],
])('%s is not released: %s', (version, problem) => {
  expect(() => planRelease(repository(), version, now)).toThrow(problem);
});
