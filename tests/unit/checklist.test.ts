import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const checklist = readFileSync('docs/specification-checklist.md', 'utf8');

/** The rows of all tables: the line of the specification, where it is, and its tests. */
const rows = checklist
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|( Line |[\s:-]+\|)/.test(line))
  .map((line) => {
    const [, text = '', place = '', tests = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return { text, place, tests };
  });

const source = (file: string) => {
  const path = `tests/browser/${file}.test.ts`;
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

describe('the checklist of the specification', () => {
  it('has rows', () => {
    expect(rows.length).toBeGreaterThan(80);
  });

  it.each(rows)('$text: its tests are there', ({ tests }) => {
    for (const test of tests.split('; ')) {
      const [file = '', name = ''] = test.split(/: (.*)/s);
      expect(name, test).not.toBe('');
      expect(source(file), test).toContain(`'${name}'`);
    }
  });

  it.each(rows)('$text: its place is there', ({ place }) => {
    for (const [, path = ''] of place.matchAll(/`([^`]+)`/g)) {
      expect(existsSync(path.startsWith('tests/') ? path : `app/${path}`), path).toBe(true);
    }
  });
});
