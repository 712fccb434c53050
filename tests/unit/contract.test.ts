import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  brokenPromises,
  checkContract,
  declared,
  namesIn,
  parsed,
} from '../../scripts/lib/contract.mjs';
import { notesOfNext } from '../../scripts/lib/release.mjs';

/* What the owner's files may rely on (docs/contract.md). */

it('what the owner imports of the engine and of features is found by its module and name', () => {
  const source = `import { type Row, Table } from '~/engine/kit/table';
import type { Hat } from '../../features/hats/core/hat';
export { load as loader } from '~/engine/kit/load';
import { Own } from './own';
`;
  expect(namesIn('site/home/a.tsx', source)).toEqual([
    'engine/kit/table Row',
    'engine/kit/table Table',
    'features/hats/core/hat Hat',
    'engine/kit/load load',
  ]);
});

const DECLARATIONS = `import type { Hat } from './hat';
/** A hat. */
export type Worn = {
    /** In cm. */
    size: number;
};
export declare const wear: (hat: import("./hat").Hat) => Worn;
`;

it('a declaration is compared without comments and without where its types come from', () => {
  expect([...declared(DECLARATIONS)]).toEqual([
    ['Worn', 'export type Worn = {\n    size: number;\n};'],
    ['wear', 'export declare const wear: (hat: Hat) => Worn;'],
  ]);
});

it('a name that goes or changes needs a line for owners in the changelog', () => {
  const released = parsed(`\n## engine/a\n\n\`\`\`ts\n${DECLARATIONS}\`\`\`\n`);
  const now = new Map(released).set('engine/a wear', 'export declare const wear: () => void;');
  now.delete('engine/a Worn');
  expect(brokenPromises(released, released, '')).toEqual([]);
  expect(brokenPromises(released, now, '')).toEqual(['engine/a Worn', 'engine/a wear']);
  expect(brokenPromises(released, now, '`wear` takes nothing.')).toEqual(['engine/a Worn']);
});

it('only what the next release asks of owners counts as such a line', () => {
  const part = '### What you have to do\nUse `wear`.\n';
  const next = `# Changes\n\n## 1.1.0\n\n${part}\n### What it costs\nNothing.\n`;
  expect(notesOfNext({ version: '1.0.0', changelog: next })).toContain('`wear`');
  expect(notesOfNext({ version: '1.0.0', changelog: next })).not.toContain('Nothing');
  expect(notesOfNext({ version: '1.1.0', changelog: next })).toBe('');
});

it('this version keeps what the last release promised, or says what to do', {
  tags: ['slow'],
}, async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const notes = notesOfNext({ version, changelog: readFileSync('CHANGELOG.md', 'utf8') });
  expect(await checkContract('.', notes)).toEqual([]);
});
