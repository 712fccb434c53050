import { SQLiteSyncDialect, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { POST_FIELDS } from '../../app/engine/core/records/post-record';
import { PROJECT_FIELDS } from '../../app/engine/core/records/project-record';
import { createDocuments } from '../../app/engine/core/search/derive.server';
import { filing, hasOtherContent, line, picture } from '../../app/engine/kit/fields/field';
import { list } from '../../app/engine/kit/fields/list';

/* The declaration of a field decides whether it counts as content and is searched. */

const fields = {
  name: line('Name', 9, { as: 'title' }),
  lead: line('Lead', 9, { as: 'lead' }),
  tags: list('Tags', { items: 9, length: 9 }, { entry: 'tag' }),
  place: filing(line('Place', 9)),
  photo: picture('Photo'),
  photoAlt: line('Alternative text', 9, { describes: 'photo' }),
  crew: list('Crew', { items: 9, length: 9 }, { entry: 'name' }),
};
const columns = Object.fromEntries(
  [
    ...Object.keys(fields),
    'id',
    'slug',
    'lang',
    'details',
    'status',
    'deletedAt',
    'publishedAt',
  ].map((name) => [name, text(name)]),
);
const ferries = sqliteTable('ferries', columns);
const sqlOf = (declared: typeof fields) =>
  new SQLiteSyncDialect().sqlToQuery(createDocuments('project', ferries, declared)(null).expected)
    .sql;
const withMotto = { ...fields, motto: line('Motto', 9) };

it('a change of an added field counts as a content change, unless it is a filing field', () => {
  const before = { name: 'a', lead: 'a', tags: [], place: 'a', photo: '', photoAlt: '', crew: [] };
  const differs = (after: object) =>
    hasOtherContent(withMotto, { ...before, motto: 'a' }, { ...before, motto: 'a', ...after });
  expect(differs({ motto: 'b' })).toBe(true);
  expect(differs({ photo: '/b.jpg' })).toBe(true);
  expect(differs({ crew: ['b'] })).toBe(true);
  expect(differs({ place: 'b' })).toBe(false);
  expect(differs({})).toBe(false);
});

it('an added field with words is searched, and throws if its column is missing', () => {
  expect(() => sqlOf(withMotto)).toThrow('The table ferries has no column for motto.');
  const mottoColumn = sqliteTable('ferries', { ...columns, motto: text('motto') });
  const { expected } = createDocuments('project', mottoColumn, withMotto)(null);
  expect(new SQLiteSyncDialect().sqlToQuery(expected).sql).toContain('"ferries"."motto"');
  expect(sqlOf(fields)).toContain('"ferries"."crew"');
  for (const name of ['place', 'photo', 'photoAlt'])
    expect(sqlOf(fields)).not.toContain(`"ferries"."${name}"`);
});

const LANGUAGE = ['lang', 'translationOf'];

it('filing fields do not change the time of the last content change', () => {
  const filed = (declared: Record<string, { isFiling?: boolean }>) =>
    Object.keys(declared).filter((name) => declared[name]?.isFiling);
  expect(filed(POST_FIELDS)).toEqual([
    'category',
    'tags',
    'slug',
    'series',
    'seriesPart',
    ...LANGUAGE,
  ]);
  expect(filed(PROJECT_FIELDS)).toEqual([...LANGUAGE, 'slug']);
});
