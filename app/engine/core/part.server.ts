import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Words } from '~/content/words';
import type { Database } from '~/engine/kit/database/client.server';
import type { Field } from '~/engine/kit/fields/field';
import type { PageNeeds } from '~/engine/kit/public-page';
import type { Signer } from '~/engine/kit/signer';
import type { BlockTable } from './blocks/block';
import type { PaletteCommand } from './command-palette/command-palette';
import type { AdminScreen, ScreenLink } from './command-palette/screens';
import type { TaskCommands } from './command-palette/task-commands.server';
import type { LetterPart } from './dashboard/letter-part.server';
import type { Total, Upcoming, Week } from './dashboard/panel.server';
import type { Task } from './dashboard/task.server';
import type { TaskRow } from './dashboard/tasks';
import type { CountedList } from './derived/counts.server';
import type { DerivedData } from './derived/scope.server';
import type { Lead } from './leads/lead.server';
import type { VisitorLimits } from './limits/visitor-limits';
import type { ReturnedMail } from './mail/mail-events';
import type { PrivacyPart } from './privacy/privacy';
import type { CloserPosts } from './published/related.server';
import type { SitemapPart } from './published/sitemap';
import type { KeptKind, Kind, TextKind } from './records/kind.server';
import type { RecordHooks } from './records/record-hooks.server';
import type { SearchKind } from './search/search-kind.server';
import type { FeatureSettings } from './settings/settings';
import type { TextGroup } from './site-words/text-fields';
import type { Transfer } from './transfer/declaration';

/** What the blocks of a feature are made with. */
export type BlockDeps = { db: Database; now: () => Date; signer: Signer };

/** The settings and bindings of features, from the platform. Each adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface FeatureEnvironment {}

/** A mail that came back, as the batch that notes it sees it. */
export type ReturnedMailInput = ReturnedMail & {
  /** Whether the report was not handled yet. */
  isNew: SQL;
  /** The same, and the mail is none of the outbox. */
  isNewAndNoSingleMail: SQL;
};

/**
 * What a folder of `core/`, or a feature, contributes to what the whole site does with the database. `parts.server.ts` lists
 * those of the engine. A feature has one in `core/part.server.ts`, which scripts import as well.
 */
export type Part = {
  /** The module `schema.ts`. Only its own folder writes its tables, and only stores read those of the engine. */
  tables?: Record<string, unknown>;
  /** For exports, imports and backups. */
  transfer?: Transfer;
  /** How the audit trail names its actions (`AuditLabels`). */
  auditLabels?: Record<string, string>;
  /** The lists of the owner whose lengths are stored. */
  counts?: CountedList[];
  /** Data that is derived from other rows, and can be rebuilt. Each may use those of the parts before it. @param kinds all of them */
  derived?: (kinds: readonly Kind[]) => DerivedData[];
  /** Kinds of records. */
  kinds?: readonly Kind[];
  /** Those of a removed feature, as far as their stored rows need it. `npm run feature` writes them. */
  keptKinds?: readonly KeptKind[];
  /** What happens with records that have a text. */
  records?: RecordHooks;
  /** Folders of pages that the database knows, such as `/tags/`. */
  folders?: readonly {
    path: string;
    /** Returns those of the names that are public pages of the folder. */
    existing: (db: Database, names: string[], now: Date) => Promise<string[]>;
  }[];
  /**
   * Whether visitors can see anything of it, by the name that pages need (`PageNeeds`). The conditions are read with each
   * page, so they must read a row or two at most.
   */
  published?: Partial<Record<keyof PageNeeds, SQL>>;
  /** What the privacy page says about it. */
  privacy?: (site: {
    db: Database;
    env: FeatureEnvironment;
  }) => Promise<PrivacyPart[]> | PrivacyPart[];
  /** Selects the column `card` of a record: the address of its picture for sharing, '' for none. */
  card?: (kind: TextKind) => SQL.Aliased<string>;
  /**
   * SQL that selects, as `id`, the records for which visitors wrote something, by table. `npm run content:push` never puts
   * those in the trash.
   */
  writtenFor?: (kinds: readonly { entity: string; table: string }[]) => Record<string, string>;
  /** Which posts are related to a post besides those of its category. */
  closerPosts?: CloserPosts;
  /**
   * Selects what it has in the menus of all pages, as a JSON list of `MenuPage` (`published/content-state.ts`). It is read with each
   * page, so it must read its rows by an index.
   */
  menu?: SQL;
  /** Addresses for the sitemap, besides static pages and records. */
  sitemap?: (db: Database, now: Date) => Promise<SitemapPart>;
  /**
   * The names of its tables, and of other sources, that public pages show. Each has a version, which changes with it
   * (`published/schema.ts`). A page that reads a table without one is never stored.
   */
  versioned?: readonly string[];
  /** Tables that are derived from the records of another one, and change only with them. */
  derivedFrom?: Record<string, 'posts'>;
  /** The owner's words for it, with their fields on the screen "Site". */
  words?: TextGroup;
  /** Settings under "Settings", by name. Their values are `FeatureSettings`. */
  settings?: { [Name in keyof FeatureSettings]?: Field };
  /** Stored settings that come with the samples, by key. They go with them unless the owner changed them. */
  sampleSettings?: Record<string, string>;
  /** The forms that visitors submit, with their limits, and the notices to the owner about them. */
  visitorLimits?: VisitorLimits;
  /** Blocks of texts (docs/blocks.md). One with the name of a block of the engine replaces it. */
  blocks?: (deps: BlockDeps) => BlockTable;
  /**
   * Statements that delete what is no longer needed, at most sixteen. They run once a day, in one batch.
   * docs/tables.md lists how long each table keeps its rows.
   */
  oldRows?: (db: Database, now: Date, kinds: readonly Kind[]) => BatchItem<'sqlite'>[];

  /** Statements that delete what must not outlive the days before, for the first visitor of a day (YYYY-MM-DD, in UTC). */
  newDay?: (db: Database, day: string) => BatchItem<'sqlite'>[];

  /** Kinds of records that visitors leave. */
  leads?: readonly Lead[];
  /** What is written about a mail that came back, or that was called spam, in the batch that notes it. */
  returnedMail?: (db: Database, input: ReturnedMailInput) => BatchItem<'sqlite'>[];

  /** Screens of the sidebar. */
  screens?: readonly AdminScreen[];
  /** Links on other screens. */
  screenLinks?: readonly ScreenLink[];
  /** Commands of the owner's palette: those that are always there, and those for what waits. */
  commands?: readonly PaletteCommand[];
  taskCommands?: readonly TaskCommands[];
  /** What the search of the admin area finds. */
  searchKinds?: readonly SearchKind[];
  /** What waits for the owner. */
  tasks?: readonly Task[];
  /** What waits for the owner, as far as the words say so. @param input.today the owner's day, YYYY-MM-DD */
  reminders?: (input: { words: Words; today: string }) => TaskRow[];
  /** Figures, rows of what comes next, and charts of the last seven days on the dashboard. */
  totals?: readonly Total[];
  upcoming?: readonly Upcoming[];
  weeks?: readonly Week[];
  /** Rows of the monthly letter. */
  letter?: readonly LetterPart[];
};
