import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isSample } from '../support/sample';

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

/** What a file says, or all files of a folder, with each run of white space as one space. */
const read = (path: string): string =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .map((name) => read(`${path}/${name}`))
        .join('\n')
    : readFileSync(path, 'utf8').replace(/\s+/g, ' ');

/** The files and folders that a row names. */
const placesOf = (place: string): string[] =>
  [...place.matchAll(/`([^`]+)`/g)].map(([, path = '']) =>
    path.startsWith('tests/') ? path : `app/${path}`,
  );

/** The texts that the specification has in quotation marks; what is in braces is filled in. */
const textsOf = (line: string): string[] =>
  [...line.matchAll(/(?<!\p{L})'([^']+)'(?!\p{L})/gu)].flatMap(([, text = '']) =>
    text.split(/\{\w+\}/),
  );

describe('the checklist of the specification', () => {
  it('has rows', () => {
    expect(rows.length).toBeGreaterThan(80);
  });

  it.each(rows)('$text: its tests are there', ({ tests }) => {
    for (const test of tests.split('; ')) {
      const [file = '', name = ''] = test.split(/: (.*)/s);
      const path = `tests/${file}.test.ts`;
      expect(existsSync(path), path).toBe(true);
      expect(name, test).not.toBe('');
      expect(readFileSync(path, 'utf8'), test).toMatch(
        new RegExp(`['"\`]${literally(name)}['"\`]`),
      );
    }
  });

  it.each(rows)('$text: its place is there', ({ place }) => {
    for (const path of placesOf(place)) expect(existsSync(path), path).toBe(true);
  });

  const holdsTexts = ({ text, place }: (typeof rows)[number]) => {
    const source = placesOf(place).map(read).join('\n');
    for (const part of textsOf(text)) expect(source, place).toContain(part);
  };
  const isOfContent = ({ place }: (typeof rows)[number]) => place.includes('`content/');
  it.each(rows.filter((row) => !isOfContent(row)))('$text: its place holds the texts', holdsTexts);
  it.runIf(isSample).each(rows.filter(isOfContent))(
    '$text: its place among the sample’s words holds the texts',
    holdsTexts,
  );
});

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
