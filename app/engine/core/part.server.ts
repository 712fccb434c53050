import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { AllWords } from '~/content/all-words';
import type { Database } from '~/engine/kit/database/client.server';
import type { PageNeeds } from '~/engine/kit/public-page';
import type { Signer } from '~/engine/kit/signer';
import type { BlockTable } from './blocks/block';
import type { PaletteCommand } from './command-palette/command-palette';
import type { AdminScreen } from './command-palette/screens';
import type { TaskCommands } from './command-palette/task-commands.server';
import type { LetterPart } from './dashboard/letter-part.server';
import type { Total, Upcoming, Week } from './dashboard/panel.server';
import type { Task } from './dashboard/task.server';
import type { TaskRow } from './dashboard/tasks';
import type { VisitorLimits } from './limits/visitor-limits';
import type { SitemapPart } from './published/sitemap';
import type { SearchKind } from './search/search-kind.server';
import type { TextGroup } from './site-words/text-fields';

/** What the blocks of a feature are made with. */
export type BlockDeps = { db: Database; now: () => Date; signer: Signer };

/**
 * What a folder of `core/`, or a feature, contributes to what the whole site does with the database. `parts.server.ts` lists
 * those of the engine, `app/features.server.ts` the features.
 */
export type Part = {
  /**
   * Whether visitors can see anything of it, by the name that pages need (`PageNeeds`). The conditions are read with each
   * page, so they must read a row or two at most.
   */
  published?: Partial<Record<keyof PageNeeds, SQL>>;
  /** Addresses for the sitemap, besides static pages and records. */
  sitemap?: (db: Database, now: Date) => Promise<SitemapPart>;
  /** Tables that are derived from the records of another one, and change only with them. */
  derivedFrom?: Record<string, 'posts'>;
  /** The owner's words for it, with their fields on the screen "Site". */
  words?: TextGroup;
  /** The forms that visitors submit, with their limits, and the notices to the owner about them. */
  visitorLimits?: VisitorLimits;
  /** Blocks of texts (docs/blocks.md). One with the name of a block of the engine replaces it. */
  blocks?: (deps: BlockDeps) => BlockTable;
  /**
   * Statements that delete what is no longer needed, at most sixteen. They run once a day, in one batch.
   * docs/tables.md lists how long each table keeps its rows.
   */
  oldRows?: (db: Database, now: Date) => BatchItem<'sqlite'>[];

  /** Screens of the sidebar. */
  screens?: readonly AdminScreen[];
  /** Commands of the owner's palette: those that are always there, and those for what waits. */
  commands?: readonly PaletteCommand[];
  taskCommands?: readonly TaskCommands[];
  /** What the search of the admin area finds. */
  searchKinds?: readonly SearchKind[];
  /** What waits for the owner. */
  tasks?: readonly Task[];
  /** What waits for the owner, as far as the words say so. @param input.today the owner's day, YYYY-MM-DD */
  reminders?: (input: { words: AllWords; today: string }) => TaskRow[];
  /** Figures, rows of what comes next, and charts of the last seven days on the dashboard. */
  totals?: readonly Total[];
  upcoming?: readonly Upcoming[];
  weeks?: readonly Week[];
  /** Rows of the monthly letter. */
  letter?: readonly LetterPart[];
};
