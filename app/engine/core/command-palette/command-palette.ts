import type { FoundItem } from '../dashboard/overview';
import type { SiteText } from '../site-words/site-texts';

/** A command of the owner's palette. The engine's own are in `admin/command-palette/commands.client.ts`. */
export type PaletteCommand = {
  label: string;
  /** Other words by which it is found. */
  words: string;
  icon: string;
  /** Small text at the end of its row. */
  note?: string;
  /** Whether it only opens a screen. */
  isScreen?: boolean;
} & (
  | { href: string }
  /** Sends fields to a route; `opensAnswer`: and goes where the answer says. */
  | { send: { action: string; fields: Record<string, string>; opensAnswer?: boolean } }
);

/** A record that the owner edited recently. */
export type RecentRecord = Omit<FoundItem, 'note'>;

/** What the owner's palette offers before a search, besides screens and actions. */
export type PaletteStart = {
  /** Most recent first, each record once, without those in the trash. */
  recent: RecentRecord[];
  /** For what waits for the owner, or goes on now. */
  tasks: PaletteCommand[];
};

/** The start of the palette, with the site's editable texts. */
export type PaletteOffers = PaletteStart & { texts: SiteText[] };

export type PaletteReader = {
  /** @param limits `events`: how many audit events are read; `recent`: the maximum number of records */
  start(limits: { events: number; recent: number }): Promise<PaletteStart>;
};

const LIMITS = { events: 30, recent: 6 };

/** Returns what the palette shows before anything is typed. */
export const startPalette = (deps: { palette: PaletteReader }): Promise<PaletteStart> =>
  deps.palette.start(LIMITS);
