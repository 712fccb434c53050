import { expect, it } from 'vitest';
import { missingParts, notesOfNext, planRelease, sectionOf } from '../../scripts/lib/release.mjs';
import { smallProjects } from '../support/small-projects';

/* `npm run release`, in a small repository. */

const { git, commit } = smallProjects().startRepository();
commit({ a: 'a' });
git(['tag', 'v1.0.0']);
commit({ a: 'b' });

const PARTS = [
  '### What is new\n- Hats.',
  '### What you have to do\nNo.',
  '### What it costs\nNo.',
];
const SECTION = PARTS.join('\n');
const CHANGELOG = `# Changelog\n\n## 1.1.0\n\n${SECTION}\n\n## 1.0.0\n\nThe first.\n`;
const plan = (version: string, changelog = CHANGELOG) =>
  planRelease(git, version, { version: '1.0.0', changelog });

it('a release says what its section of the changelog says, without those of others', () => {
  expect(plan('1.1.0')).toEqual({ section: SECTION });
  expect([sectionOf(CHANGELOG, '1.0.0'), sectionOf(CHANGELOG, '1.0')]).toEqual([
    'The first.',
    null,
  ]);
  const notes = (version: string) => notesOfNext({ version, changelog: CHANGELOG });
  expect([notes('1.0.0').trim(), notes('1.1.0')]).toEqual(['No.', '']);
});

it('without a section, one is drafted from the commits since the last release, and is not enough for a release', () => {
  const planned = plan('1.2.0-rc.1');
  const changelog = 'draft' in planned ? planned.draft : expect.fail('no draft');
  expect(changelog.match(/^- x$/gm)).toHaveLength(1);
  expect(changelog.replace(/## 1\.2\.0-rc\.1[\s\S]*?(?=## 1\.1)/, '')).toBe(CHANGELOG);
  const all = 'What is new, What you have to do, What it costs';
  expect(() => plan('1.2.0-rc.1', changelog)).toThrow(all);
  expect(missingParts(SECTION.replace('- Hats.', '<!-- To do -->'))).toEqual(['What is new']);
});

it.each([
  ['1.0.0', 'is released already'],
  ['0.9.0', 'is older than 1.0.0'],
  ['1.1', 'is no version'],
])('%s is not released: %s', (version, problem) => {
  expect(() => plan(version)).toThrow(problem);
});
