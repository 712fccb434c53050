import { getTableName, type SQLWrapper } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/engine/kit/database/client.server';
import type { QueryWriter } from '~/engine/kit/database/prepared-query.server';
import type { SearchTerm } from '../search/query';
import type { EditedKind } from './kind';
import type { PlainKinds, TextKindName } from './kinds';
import type { HookedParts } from './record-hooks.server';

/** The columns of every kind of record: `publication()` and `written()`. */
export type RecordTable = SQLiteTable &
  Record<'id' | 'status' | 'publishedAt' | 'createdAt' | 'updatedAt' | 'deletedAt', SQLiteColumn>;

/** Those of a kind that has pages: `language()` and `outside()`, too. */
export type TextTable = RecordTable &
  Record<
    | 'slug'
    | 'details'
    | 'image'
    | 'lang'
    | 'translationOf'
    | 'contentChangedAt'
    | 'card'
    | 'cardOf',
    SQLiteColumn
  >;

type Declared<T extends RecordTable> = EditedKind & {
  table: T;
  /** Identifies a record to a person. */
  name: SQLiteColumn;
  /** Shown below the name in the search of the admin area. */
  note: SQLiteColumn;
  /** The search of the admin area looks there, too. */
  alsoSearched?: SQLiteColumn;
  /** Finds records for the search of the admin area, if there are too many to look at each. */
  find?: (
    db: Database,
    input: { terms: SearchTerm[]; limit: number },
  ) => Promise<{ id: string; label: string; note: string }[]>;
  /** The columns in which uploaded pictures are looked for. */
  pictures: readonly SQLiteColumn[];
  /** The index of the table by publication time, for the next publication. */
  byTime: string;
  /** Creates its store, which is among the `stores` of the services. @param parts all parts of the site */
  store: (db: Database, parts: HookedParts) => object;
};

export type TextKind = Declared<TextTable> &
  TextKindName & {
    /**
     * Selects the id of the public record with this id or slug, the placeholder `idOrSlug`, if visitors may write about it; for
     * prepared queries. They cannot write about records of a kind without it.
     */
    open?: (db: QueryWriter, by: 'id' | 'slug') => SQLWrapper;
  };

export type PlainKind = Declared<RecordTable> & {
  entity: keyof PlainKinds;
  label: string;
  path: null;
};

/** A kind of record: everything that the site has to know about it. */
export type Kind = TextKind | PlainKind;

type Stored = 'entity' | 'label' | 'path' | 'table' | 'fields';

/** What its store needs of a kind. */
export type StoredTextKind = Pick<TextKind, Stored | 'said'>;
export type StoredKind = StoredTextKind | Pick<PlainKind, Stored>;

/** Returns the kinds that some parts of the site declare. */
export const kindsOf = (parts: readonly { kinds?: readonly Kind[] }[]): Kind[] =>
  parts.flatMap(({ kinds = [] }) => kinds);

/** A kind whose feature was removed. Its rows stay, and those about them. */
export type KeptKind = { entity: string; table: string; hasSlug: boolean };

/** Returns the names of the tables of kinds, for statements that are plain text. */
export const tableNames = (kinds: readonly Kind[]) =>
  kinds.map(({ entity, label, path, table }) => ({
    ...{ entity, table: getTableName(table), noun: label.toLowerCase() },
    hasSlug: path !== null,
  }));
