import type { FoundItem } from '../dashboard/overview';
import type { SiteText } from '../site-words/site-texts';

/** A record that the owner edited recently. */
export type RecentRecord = Omit<FoundItem, 'note'>;

/** What the owner's palette offers before a search, besides screens and actions. */
export type PaletteStart = {
  /** Most recent first, each record once, without those in the trash. */
  recent: RecentRecord[];
  /** The senders of messages without an answer, newest first. */
  unanswered: { id: string; name: string }[];
  /** Newsletters that are sending or paused. */
  newsletters: { id: string; subject: string; status: 'sending' | 'paused' }[];
};

/** The start of the palette, with the site's editable texts. */
export type PaletteOffers = PaletteStart & { texts: SiteText[] };

export type PaletteReader = {
  /** @param limits the maximum of each list; `events`: how many audit events are read */
  start(limits: {
    events: number;
    recent: number;
    unanswered: number;
    newsletters: number;
  }): Promise<PaletteStart>;
};

const LIMITS = { events: 30, recent: 6, unanswered: 3, newsletters: 2 };

/** Returns what the palette shows before anything is typed. */
export const startPalette = (deps: { palette: PaletteReader }): Promise<PaletteStart> =>
  deps.palette.start(LIMITS);
