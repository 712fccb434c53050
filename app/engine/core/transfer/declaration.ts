import type * as v from 'valibot';
import type { KindRules } from '../records/kind';

/** What a part declares for exports, imports and backups. */

type Value = string | number | null;
/** A row of a table, by column. */
export type Row = Record<string, Value>;

/** An invalid field of a row, and why, for the person who made the file. */
export type RowProblem = { field: string; problem: string };

/** A table that exports leave out. */
export type LeftOut = {
  /** Why. */
  leftOut: string;
  /** What the owner misses after an import into another site; null for what is made again, or belongs to that site. */
  missed: string | null;
  /** Whether backups hold it. They are restored into the same site. */
  inBackups: boolean;
};

/** A table that exports, imports and backups hold. */
export type Taken = {
  /** What the owner calls its records, if its name does not say that. */
  label?: string;
  /**
   * Whether it holds past events that cannot be undone: an import adds to it, and neither changes nor removes anything. So it
   * never sends a mail again, and never removes a suppression.
   */
  isHistory?: true;
  /** The rules of columns that their type and name do not say, by column. */
  rules?: Record<string, v.GenericSchema>;
  /** Columns whose time may be in the future. */
  planned?: string[];
  /** Columns that exports leave out, because they are made again. */
  without?: string[];
  /** The SQL that selects a column for an export, by column. */
  exported?: Record<string, (transfers: readonly Transfer[]) => string>;
  /** Returns a contradiction between the fields of a row. @param kinds all kinds of records */
  check?: (row: Row, kinds: readonly KindRules[]) => RowProblem | null;
  /** Returns the row to import: it must not trigger anything. */
  toImport?: (row: Row) => Row;
};

/** What exports, imports and backups have to know about the tables of a part. */
export type Transfer = {
  /** By table. One that is not named is taken, with the rules that follow from its columns. */
  tables?: Record<string, LeftOut | Taken>;
  /** Kinds of mails whose text an export omits, because it holds a token. */
  secretMails?: string[];
  /** What else an import into another site cannot bring. */
  missed?: string[];
  /** Returns statements that run after the rows of an import are written. @param importId for `import_rows` */
  afterImport?: (importId: string) => { text: string; values?: string[] }[];
};
