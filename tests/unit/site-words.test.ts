import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as content from '~/content';
import { FIELDS } from '~/content/fields';
import { withWords, words, wordsWith } from '~/content/words';
import { accentProblem } from '~/http/site-words/accent.server';
import { checkField } from '~/http/site-words/check-fields.server';
import { differenceOf, readDifferences, TEXT_NAMES } from '~/http/site-words/check-words.server';
import { contentFile } from '~/http/site-words/content-file.server';
import { formTree } from '~/lib/form-tree';

describe('the owner’s words', () => {
  it.each(TEXT_NAMES)('the default of %s keeps the rules of its own field', (name) => {
    const errors = {};
    const checked = checkField(FIELDS[name], content[name](), name, errors);
    expect(errors).toEqual({});
    expect(differenceOf(FIELDS[name], checked, content[name]())).toBeUndefined();
  });

  it('texts that are made of others follow them, until they are changed themselves', () => {
    const [ada, own] = [
      { person: { firstName: 'Ada' } },
      { person: { firstName: 'Ada' }, site: { title: 'Mine' } },
    ];
    const title = (differences: object) =>
      withWords(
        wordsWith({ ...differences }, '1'),
        () => words('site', () => ({ title: `${content.fullName()}, at work` })).title,
      );
    const { lastName } = content.person();
    expect(title(ada)).toBe(`${`Ada ${lastName}`.trim()}, at work`);
    expect(title(own)).toBe('Mine');
    const oneName = { person: { firstName: 'Ada', lastName: '' } };
    expect(title(oneName)).toBe('Ada, at work');
    const author = withWords(wordsWith(ada, '1'), () => content.owner().name);
    expect(author).toBe(`Ada ${lastName}`.trim());
  });

  it('the name is written once: whoever changes it changes it in each text', () => {
    const named = wordsWith({ person: { firstName: 'Ada', lastName: 'Lovelace' } }, '1');
    const texts = withWords(named, () => TEXT_NAMES.map((name) => [name, content[name]()]));
    // Files and accounts have names of their own.
    const words = JSON.stringify(texts).replaceAll(
      /robin-sample|Sample (?=University|Training|College|School)/g,
      '',
    );
    expect(words).toContain('Ada Lovelace');
    expect(words.match(/.{40}(?:Robin|\bSample\b(?! data)).{20}/g)).toBeNull();
  });

  it('what no longer fits the types is left out, and the rest stays', () => {
    const kept = {
      hero: { headline: 'Kept', gone: 'x', facts: [{ label: 'No value' }] },
      nothing: 1,
      hireMe: '',
    };
    expect(readDifferences(JSON.stringify(kept))).toEqual({ hero: { headline: 'Kept' } });
  });

  it('what a series is about is found by the name that posts have, in any spelling', () => {
    const aboutSeries = ['Small Steps', 'large-steps'].map((series) => ({ series, text: series }));
    const found = withWords(wordsWith({ aboutSeries }, '1'), () =>
      ['small-steps', 'large-steps', 'other'].map(content.textOfSeries),
    );
    expect(found).toEqual(['Small Steps', 'large-steps', '']);
  });

  it('the file of all texts says the same when it is loaded in the place of the folder', async () => {
    const folder = mkdtempSync(join('app/content', 'copy-'));
    try {
      const words = wordsWith({ hero: { headline: 'Theirs' }, socialLinks: [] }, '1');
      writeFileSync(join(folder, 'index.ts'), withWords(words, contentFile));
      for (const file of ['types.ts', 'words.ts'])
        copyFileSync(join('app/content', file), join(folder, file));
      const copy = await import(pathToFileURL(join(folder, 'index.ts')).href);
      for (const name of TEXT_NAMES) {
        const now: unknown = withWords(words, () => content[name]());
        expect(copy[name](), name).toEqual(now);
      }
      expect(copy.fullName()).toBe(content.fullName());
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

it('a form’s names become groups and lists, empty ones too, in their order', () => {
  const values = {
    'a.b': '1',
    'l.length': '2',
    'l.10.x': 'last',
    'l.2.x': 'first',
    'e.length': '0',
  };
  expect(formTree(values)).toEqual({ a: { b: '1' }, l: [{ x: 'first' }, { x: 'last' }], e: [] });
});

it.each([
  ['#076e3e', true],
  ['#8a1c5b', true],
  ['#7fd0a0', false],
  ['#ffffff', false],
])('the accent %s can be read: %s', (colour, isRead) => {
  expect(accentProblem(colour) === null).toBe(isRead);
});
