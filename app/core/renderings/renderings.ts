import type { Leases } from '../background-work/leases';
import type { QueryBudget } from '../limits/query-budget';

/** A heading of a text's contents list; `id` is that of its element. */
export type Heading = { id: string; text: string; level: 2 | 3 };

/** What a text in Markdown became. Kept beside its record when that is saved, and shown from there. */
export type Rendering = {
  /** The version of the renderer that made it. */
  renderer: string;
  /** Safe to put into a page as it is. */
  html: string;
  outline: Heading[];
  words: number;
  /** To read it. */
  minutes: number;
  /** How it begins, in one line. */
  excerpt: string;
};

/** All that is made of a text when it is written. */
export type NewRendering = Rendering & {
  /** For feed readers: without anything that needs our styles and scripts. Addresses begin at the root. */
  feedHtml: string;
  /** For the search: what is read of it, code in boxes, too. `SECTION` stands before each heading of `outline`. */
  plain: string;
  /** See `kit/text/symbols.ts`. */
  symbols: string;
};

/** In characters: what the search knows of a text, and may be asked to find a passage in. */
export const MAX_PLAIN = 100_000;

/** The one way to the parser, which is evaluated with the first text and by no other page. */
export type Markdown = {
  /** Of a text that is too much for a page `problem` says why, for its author: it became plain paragraphs. */
  render(source: string): Promise<NewRendering & { problem: string | null }>;
  /**
   * A text for mail programs, which know neither our styles nor our scripts, as HTML and as a person would write it in
   * plain text. Nothing of it is kept.
   */
  mail(source: string, place: Place): Promise<{ html: string; text: string }>;
};

/** Where a text that is read elsewhere is on the site. */
export type Place = {
  /** Scheme and host that addresses from the root begin with. */
  origin: string;
  /** The page of the text, which links to its own headings lead to; '' where there is none. */
  page: string;
};

/** The kinds of records that have a text in Markdown. */
export type TextEntity = 'post' | 'project';

/** The text of a record. */
export type Text = { entity: TextEntity; id: string; source: string };
export type RenderedText = Text & { rendering: NewRendering };

/** Renderings as they are kept; those of another version of the renderer are as good as none. */
export type Renderings = {
  find(text: Pick<Text, 'entity' | 'id'>): Promise<Rendering | null>;
  /** Keeps what was made of a text, where the record still has this text and nothing is kept of it. */
  keep(text: RenderedText): Promise<void>;
  /** Texts of which nothing is kept. */
  due(limit: number): Promise<Text[]>;
};

type RenderDeps = { markdown: Markdown; renderings: Pick<Renderings, 'keep'> };

export type RenderNowDeps = RenderDeps & {
  /** Lets work go on after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
};

/** Renders a text of which nothing is kept for this answer, and keeps it for the next one. */
export async function renderNow(text: Text, deps: RenderNowDeps): Promise<NewRendering> {
  const rendering = await deps.markdown.render(text.source);
  deps.waitUntil(deps.renderings.keep({ ...text, rendering }));
  return rendering;
}

/** What is kept of a text, or else what it is rendered to now. */
export const renderingOf = async (
  text: Text,
  deps: RenderNowDeps & { renderings: Pick<Renderings, 'find' | 'keep'> },
): Promise<Rendering> => (await deps.renderings.find(text)) ?? renderNow(text, deps);

export type RenderDueDeps = QueryBudget & {
  now: () => Date;
  leases: Leases;
  markdown: Markdown;
  renderings: Pick<Renderings, 'due' | 'keep'>;
};

/** One run must not take long. The next one goes on. */
const MAX_A_RUN = 3;
/** To the database: what one text is kept with, what is derived of it, and that the run is over. */
const QUESTIONS_A_TEXT = 8;
/** A run that died is followed by another one after this time. */
const LEASE_MS = 60_000;

/**
 * Renders some of the texts of which nothing is kept: what came by an import, or from before there was
 * this version of the renderer.
 * @param until when to begin no more
 */
export async function renderDueTexts({ until }: { until: Date }, deps: RenderDueDeps) {
  const due = await deps.renderings.due(MAX_A_RUN);
  if (due.length === 0) return;
  const now = deps.now();
  const lease = { key: 'renderings', now, until: new Date(now.getTime() + LEASE_MS) };
  if (!(await deps.leases.take(lease))) return;
  for (const text of due) {
    if (deps.now() >= until || deps.queriesLeft() < QUESTIONS_A_TEXT) break;
    const rendering = await deps.markdown.render(text.source);
    await deps.renderings.keep({ ...text, rendering });
  }
  await deps.leases.prolong({ key: lease.key, until: deps.now() });
}
