import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  missing,
  mustBe,
  nothingChosen,
  tooLong,
  tooManyEntries,
} from '../../app/engine/kit/fields/sentences';
import { parseInput, requiredText } from '../../app/engine/kit/input';

it.each([
  [missing('Title'), 'Title is missing.'],
  [missing('Details'), 'Details are missing.'],
  [missing('Series'), 'Series is missing.'],
  [missing('Address'), 'Address is missing.'],
  [missing('What it counts'), '“What it counts” is missing.'],
  [missing('With “from”'), '‘With “from”’ is missing.'],
  [tooLong('Features', 5), 'Features are too long: at most 5 characters.'],
  [tooManyEntries('Gallery', 40), '“Gallery” has too many entries: at most 40.'],
  [mustBe('From', 'a time'), '“From” must be a time.'],
  [nothingChosen('Menu'), 'Nothing is chosen for “Menu”.'],
])('%s', (sentence, expected) => {
  expect(sentence).toBe(expected);
});

it('a required choice that nobody made says so in its own words, although browsers send nothing for it', () => {
  const inner = v.object({ relation: v.picklist(['client'], 'Say how you know each other.') });
  const schema = v.object({ ...inner.entries, name: requiredText('Name', 9), inner });
  const empty = {
    fields: { relation: ['Say how you know each other.'], name: ['Name is missing.'] },
  };
  expect(() => parseInput(schema, { inner: { relation: 'client' } })).toThrow(
    expect.objectContaining(empty),
  );
  expect(() => parseInput(schema, { relation: 'client', name: 'A', inner: {} })).toThrow(
    'Say how you know each other.',
  );
});

it('a rule without a message of its own does not show the words of the validation library', () => {
  const schema = v.object({ size: v.number(), kind: v.literal('a') });
  expect(() => parseInput(schema, { size: 'x' })).toThrow('size is not valid. kind is missing.');
});
