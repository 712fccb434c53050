import { toSnakeCase } from '../../app/engine/kit/text/snake-case';
import type { Row } from './database';

type Fields = Record<string, unknown>;

/** A kind of record for tests of creating, editing and deleting: addresses, labels, messages and examples. */
export type RecordKind = {
  /** The name of one record in the admin's dialogs. */
  item: string;
  /** The address of the admin's table; the page of a record is below it. */
  list: string;
  /** The label in the sidebar. */
  menu: string;
  api: string;
  table: string;
  row: (n: number, changes?: Row) => Row;
  /** The address at which visitors see the example. */
  seenAt: (id: string) => string;
  /** The message of an empty table. */
  empty: string;
  columns: string[];
  /** The link to the form of a new record. */
  add: string;
  /** The editor's save button without JavaScript. */
  save: string;
  /** The save button of the form behind Edit in the table. */
  update: string;
  added: string;
  updated: string;
  broughtBack: string;
  /** The field with the name of a record. */
  name: NamedField;
  /** A field with a long text. */
  text: NamedField;
  example: {
    name: string;
    /** The values to type, by label; for a list its entries, each by the labels of its fields. */
    typed: Record<string, string | boolean | Record<string, string>[]>;
    /** The values that the editor shows then, by label. */
    shown: Record<string, string>;
    /** The record in the API then. */
    read: Fields;
  };
};

type NamedField = { label: string; field: string; column: string };

/** A field by its label on the screens, its name in the API and its column in the table. */
export const named = (label: string, field: string): NamedField => ({
  label,
  field,
  column: toSnakeCase(field),
});

/** The values that every kind shares. @param item the name of one record in the admin's dialogs */
export const alike = (item: string, table: string, api: string) => {
  const label = `${item.charAt(0).toUpperCase()}${item.slice(1)}`;
  return {
    item,
    table,
    api,
    seenAt: (id: string) => `${api}/${id}`,
    add: `Add ${label}`,
    save: 'Save',
    update: 'Save',
    added: `${label} added successfully!`,
    updated: `${label} updated successfully!`,
    broughtBack: `The ${item} is back.`,
  };
};

/** A text with all kinds of characters, which a client must get back unchanged. */
export const TEXT = 'naïve 日本語 👩🏽‍💻 \u2028 "quotes" \\ <script>\n\ttab  two spaces ';

export const NAME = 'Lantern “Ünïcode” 👩🏽‍💻';
export const DETAILS = '## A heading\n\nAnd **text**.';
const IMAGE = '/images/posts/one-pot-lunches-between-two-meetings-1200x675-c43.jpg';

/** What a post and a page have in common: the values to type, and what the API reads. */
export const TYPED = {
  ...{ Title: NAME, Description: 'What it is about', 'Details*': DETAILS },
  ...{ Image: IMAGE, 'Alternative text': 'A picture', Published: true },
};
export const READ = {
  ...{ title: NAME, slug: 'lantern-uenicode', description: 'What it is about' },
  ...{ details: DETAILS, image: IMAGE },
};
