import type { SearchResults } from '../dashboard/overview';
import type { SiteText } from '../site-words/site-texts';

/** A record that the owner has had in hand. */
export type RecentRecord = { kind: keyof SearchResults; id: string; label: string };

/** What the owner's palette offers by itself, beside screens and what is always possible. */
export type PaletteStart = {
  /** The latest first, each once; those that are in the trash are left out. */
  recent: RecentRecord[];
  /** Who has written and got no answer yet, the latest first. */
  unanswered: { id: string; name: string }[];
  /** Newsletters under way. */
  newsletters: { id: string; subject: string; status: 'sending' | 'paused' }[];
};

/** With the texts of the site, which it finds by itself. */
export type PaletteOffers = PaletteStart & { texts: SiteText[] };

export type PaletteReader = {
  /** @param limits how many of each at most; `events`: of the audit trail that are looked at */
  start(limits: {
    events: number;
    recent: number;
    unanswered: number;
    newsletters: number;
  }): Promise<PaletteStart>;
};

const LIMITS = { events: 30, recent: 6, unanswered: 3, newsletters: 2 };

/** What the palette shows before anything is typed. */
export const startPalette = (deps: { palette: PaletteReader }): Promise<PaletteStart> =>
  deps.palette.start(LIMITS);
