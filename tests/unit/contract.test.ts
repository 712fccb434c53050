import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brokenPromises, checkContract, namesIn, parsed } from '../../scripts/lib/contract.mjs';
import { notesOfNext } from '../../scripts/lib/release.mjs';

/* What the owner's files may rely on (docs/contract.md). */

it('what the owner imports of the engine and of features is found by its module and name', () => {
  const source = `import { type Row, Table } from '~/engine/kit/table';
export { Hat as default } from '../../features/hats/core/hat';
import { Own } from './own';
`;
  const names = ['engine/kit/table Row', 'engine/kit/table Table', 'features/hats/core/hat Hat'];
  expect(namesIn('site/home/a.tsx', source)).toEqual(names);
});

const contract = (declarations: string) =>
  parsed(`## engine/a\n\n\`\`\`ts\n${declarations}\n\`\`\`\n`);
const HAT = 'export type Hat = {\n    /** In cm. */\n    size: number;\n};';
const WEAR = 'export declare const wear: (hat: import("./hat").Hat) => void;';

it('a name that goes or changes needs a line for owners in the changelog', () => {
  const released = contract(`${HAT}\n${WEAR}`);
  const broken = (declarations: string, notes = '') =>
    brokenPromises(released, contract(declarations), notes);
  expect(
    broken(`/** Of felt. */\n${HAT.replace('In', 'in')}\n${WEAR.replace('./hat', '~/hat')}`),
  ).toEqual([]);
  const next = WEAR.replace('hat:', 'hat?:');
  expect(broken(next)).toEqual(['engine/a Hat', 'engine/a wear']);
  expect(broken(next, 'The hat of `wear` may be left out.')).toEqual(['engine/a Hat']);
});

it('this version keeps what the last release promised, or says what to do', {
  tags: ['slow'],
}, async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const notes = notesOfNext({ version, changelog: readFileSync('CHANGELOG.md', 'utf8') });
  expect(await checkContract('.', notes)).toEqual([]);
});
