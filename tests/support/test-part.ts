import type { TextName, Words } from '~/content/words';
import type { BlockTable } from '../../app/engine/core/blocks/block';
import type { WriteMail } from '../../app/engine/core/mail/mail-content';
import type { PrivacyPart } from '../../app/engine/core/privacy/privacy';
import type { KindRules } from '../../app/engine/core/records/kind';
import type { Services } from '../../app/engine/server/context';
import type { BuiltSite } from './built-site';
import type { Row } from './database';
import type { FullRecord } from './full-record';
import type { RecordKind } from './record-kind';

/** A form, as a browser sends it. */
export type SentForm = {
  /** The id of its route. */
  route: string;
  /** If the address is not that of the route with `testId(1)`. */
  path?: string;
  /** The fields by the value of `intent`; '' for a form without one. */
  sends: Record<string, Record<string, string>>;
  /** Whether its page has the forms about what a visitor sent, too (`leadForm`). */
  isLead?: boolean;
};

/** A page to look at. */
export type PageCase = {
  /** The address, if it has no name. */
  name?: string;
  path: string;
  /** 200, if it is not given. */
  status?: number;
  /** The fields of a form whose answer is the page. */
  sent?: Record<string, string>;
};

/** A kind of record of a feature, for the tests that go through all kinds. */
type TestKind = {
  entity: string;
  /** How the admin area shows it. */
  screens: RecordKind;
  /** A record with a value in every field, its use cases, and other values of the fields that cannot be blank. */
  full: FullRecord;
  records: KindRules['records'];
  required: object;
  /** The fields that the site's search does not look at. */
  notInSearch: string[];
  /** How many of the samples are of this kind. */
  samples: number;
  /** A record that visitors see, and one with words in all its texts. */
  shown: Row;
  withWords: (n: number, words: string) => Row;
  /** Its calls of the API. */
  api: {
    /** Such as `api/blogs`. */
    route: string;
    /** The name of a record in its answers. */
    label: string;
    /** A record as a client may send it, and what the site adds besides id and times. */
    full: object;
    made: object;
    /** Bodies of the calls by `operationId`, and those that conflict with the record `record-1` or `record-2`. */
    bodies: Record<string, object>;
    taken: Record<string, object>;
    /** Bodies of new records that are refused, with the fields that the refusal names. */
    refused: [what: string, body: object, wrong: string[]][];
  };
};

/** What a test does to the database. */
export type Queries = Record<string, (services: Services) => Promise<unknown>>;

/**
 * What a feature adds to the tests that go through everything, such as every form and every page. It exports one as
 * `testPart` from `tests/part.ts` in its folder. All tests of one thing only are files of their own beside it.
 */
export type TestPart = {
  /** A row of each kind that people add, by table, with `testId(1)` and not public. @param words in each of them */
  rows?: (words: string) => Record<string, Row[]>;
  /** Statements that fill the screens of the admin area, in addition to `rows`. @param now a Unix time in milliseconds */
  samples?: (now: number) => string[];
  /** The values of columns with a special format, by `table.column`. @param n the number of the row, from 1 */
  columns?: Record<string, (n: number) => Row[string]>;

  /** Its kind of record. */
  kind?: TestKind;

  /** Options of `npm run setup` with which it makes everything of the feature. */
  setupArgs?: string[];

  /** Packages of its own that its rules use. */
  rulePackages?: string[];

  /** Its tables that no export has. */
  leftOut?: string[];
  /** Rows with addresses in them, such as pages that were read. A list of the owner shows twenty rows. @param addresses with the numbers of their rows */
  addressRows?: (addresses: { address: string; n: number }[]) => Record<string, Row[]>;

  /** Values in a row that an import refuses. */
  refused?: [table: string, field: string, value: unknown][];

  /** All forms of its routes, on a site with the samples, `rows` and `samples`. */
  forms?: (site: BuiltSite) => SentForm[] | Promise<SentForm[]>;
  /** The fields of its `leadForm`, by the value of `intent`. */
  leadForm?: SentForm['sends'];
  /** A block whose page has nodes in its structured data, with these words: their type and names. */
  graphOfPage?: { words: object; block: string; type: string; names: string[] };
  /** Its form on pages of records: what to send, what then selects entity, id and status, what approves it, and the screen that names the record. */
  recordForm?: {
    fields: Record<string, string>;
    words: string;
    stored: string;
    approve: string;
    screen: string;
  };
  /** Forms for visitors that keep what was typed while nothing can be saved. */
  keptForms?: (typed: string) => [path: string, fields: Record<string, string>][];
  /** The ids of its routes in the admin area whose only form has no `intent`. */
  singleForms?: string[];
  /** The ids of its routes that only scripts and mail programs send something to. */
  scripted?: string[];

  /** The routes of the API that delete one of its rows, with `testId(1)`. @param item its name in their answers */
  apiDeletes?: { routes: string[]; item: string; rows: Record<string, Row[]> }[];

  /** Addresses of texts that are made of many records, of which they read at most fifty rows. */
  longTexts?: string[];
  /** States of its pages that need more than a path, and answers to refused forms. */
  pages?: PageCase[];
  /** More rows for `pages`, by table. */
  pageRows?: Record<string, Row[]>;
  /** Its stored pages on a site with made-up rows, and what pages show of its tables. */
  stored?: {
    pages?: string[];
    /** Those of its pages that show projects. */
    withProjects?: string[];
    /** Its tables that pages show. */
    tables?: string[];
    /** Those of its pages that show what visitors wrote about a record. */
    withRecordParts?: string[];
    /** Changes of its rows that the pages of all such records show, posts included. */
    recordChanges?: [what: string, statement: string][];
    /** Changes of its rows, and the pages that show them. */
    changes?: [what: string, statement: string, pages: string[]][];
    /** Changes of its rows that no visitor sees. */
    unseen?: string[];
  };
  /** Rows that nobody may see, with a sentence in each, and the words of its public rows by address. */
  hidden?: {
    rows?: (sentence: (state: string) => string) => Record<string, Row[]>;
    shown: [address: string, words: string][];
  };
  /** The fields of a post that its page shows only with this feature. */
  postFields?: string[];
  /** Other forms of full records, and the fields that they leave out. */
  recordForms?: {
    name: string;
    kind: string;
    path: string;
    leftOut: string[];
  }[];
  /** Calls of the API that answer while the database is away, once they have answered. */
  callsWithoutDatabase?: string[];
  /** Work for the clock at a time, what is left of it, as the end of `select count(*) from`, and the mails that it sends. */
  clockWork?: { rows?: (now: number) => Record<string, Row[]>; left: string[]; mails?: number };
  /** The columns that pages show as plain text, by table. */
  texts?: Record<string, string[]>;
  /** The addresses of its public pages and calls of the API that are never stored. */
  unstored?: string[];
  /** The addresses of its public pages that are not for search engines. */
  unlisted?: string[];
  /** Texts that pages show without JavaScript, too, by address. */
  withoutScript?: Record<string, string[]>;
  /** Its links in the menus, after those of the words. */
  menuLinks?: [label: string, path: string][];
  /** Its pages with the owner's name in large letters. */
  withName?: string[];
  /** The request by which a page tells that it was seen. */
  beacon?: string;
  /** Addresses of its screens in a state that no other browser test looks at, by a name for each. */
  states?: Record<string, string>;

  /** Its frequent queries, by address. They need the rows of `grow(db, 1, 100)`. */
  queries?: Queries;
  /** What it reads for the page of a post, together with the post. */
  postPage?: (idOrSlug: string, services: Services) => Promise<unknown>;

  /** Its routes for everybody: pages by the name of their file, files by their address, calls of the API without `api/`. */
  publicRoutes?: Partial<Record<'pages' | 'files' | 'GET' | 'POST', string[]>>;
  /** The names of those among `pages` that are for one person, so that they are never stored. */
  personal?: string[];
  /** The calls of the API that read for the owner alone. Their answers have the words of `rows`. */
  guardedReads?: string[];
  /**
   * Its forms and calls that a network may send five times, with the most seconds until it may again. `WORDS` is replaced by a
   * text that differs each time.
   */
  limitedForms?: [path: string, fields: Record<string, string>, seconds: number][];
  limitedCalls?: [path: string, body: object, seconds: number][];
  /** Writes rows as large as its forms allow, about a published post. An export has them, and can be imported. */
  largest?: (
    services: Services,
    post: { id: string; slug: string },
    run: (statement: string) => Promise<unknown>,
  ) => Promise<unknown>;
  /** What the privacy page may say about it. */
  privacy?: PrivacyPart[];
  /** Where its texts on the screen "Site" are shown. */
  words?: {
    /** The places of each text: addresses, or names from `shown`. For texts of others, further places. */
    places: Partial<Record<TextName, string[]>>;
    /** The groups of mails that are a subject and a text of the owner's. */
    mails?: TextName[];
    /** What is shown where no address leads, by a name for each. */
    shown?: (words: Words, writeMail: WriteMail) => Record<string, string | Promise<string>>;
    /** Inserts what its pages need. @param postId of the post at `POST` in tests/integration/site-words.test.ts */
    prepare?: (site: BuiltSite, postId: string) => Promise<unknown>;
    /** Texts to type that other texts refer to, or that have a special format, by path. */
    typed?: Record<string, string>;
  };

  /** Its blocks of texts, with content and without. @param odd a text that has to be escaped, for its texts */
  blocks?: (odd: string) => { full: BlockTable; empty: BlockTable };
};

declare global {
  interface ImportMeta {
    /** Vite's. */
    glob<T>(files: string, options: { eager: true; import: string }): Record<string, T>;
  }
}

/** The test parts of all features. */
export const testParts: TestPart[] = Object.values(
  import.meta.glob<TestPart>('../../app/features/*/tests/part.ts', {
    eager: true,
    import: 'testPart',
  }),
);
