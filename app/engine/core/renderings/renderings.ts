import type { Texts } from '~/content/languages/language';
import type { Leases } from '../background-work/leases';
import { type Blocks, type RenderedBlocks, withBlocks } from '../blocks/rendered-blocks';
import type { QueryBudget } from '../limits/query-budget';
import type { MailColours } from '../mail/mail-colours';
import type { ContentState } from '../published/content-state';
import type { TextEntity } from '../records/kinds';
import { sayIn } from './prose-texts';

/** A heading in the table of contents; `id` is that of its element. */
export type Heading = { id: string; text: string; level: 2 | 3 };

/** The rendering of a Markdown text. Stored when the record is saved, and read from there. */
export type Rendering = {
  /** The version of the renderer that created it. */
  renderer: string;
  /** Safe to insert into a page. Stored with places for blocks and for what the site says, see `withBlocks` and `sayIn`. */
  html: string;
  outline: Heading[];
  words: number;
  /** The reading time. */
  minutes: number;
  /** The beginning of the text, in one line. */
  excerpt: string;
  /** The blocks of the text, with what they show; null if it has none. */
  blocks: RenderedBlocks | null;
};

/** Everything that is derived from a text when it is written. */
export type NewRendering = Rendering & {
  /** For feed readers: without anything that needs our styles and scripts. Addresses start at the root. */
  feedHtml: string;
  /** For the search: the plain text, code blocks included. `SECTION` precedes each heading of `outline`. */
  plain: string;
  /** See `engine/kit/text/symbols.ts`. */
  symbols: string;
};

/** The maximum length of the search text, in characters. Passages are searched in it, too. */
export const MAX_PLAIN = 100_000;

/** The only access to the parser, which is loaded when the first text is rendered and by no other page. */
export type Markdown = {
  /**
   * Renders a text. If it is too large for a page, renders it as plain paragraphs, and `problem` tells
   * its author why.
   */
  render(source: string): Promise<NewRendering & { problem: string | null }>;
  /**
   * Renders a text for mail programs, which have neither our styles nor our scripts, as HTML and as
   * plain text. The result is not stored.
   */
  mail(
    source: string,
    place: Place,
    colours: MailColours,
    said: Pick<Texts, 'prose' | 'language'>,
  ): Promise<{ html: string; text: string }>;
};

/** The place of a text on the site, for texts that are read elsewhere. */
export type Place = {
  /** The scheme and host for addresses that start at the root. */
  origin: string;
  /** The text's page, for links to its own headings; '' if there is none. */
  page: string;
};

/** The Markdown text of a record. */
export type Text = { entity: TextEntity; id: string; source: string };
export type RenderedText = Text & { rendering: NewRendering };
type TextKey = Pick<Text, 'entity' | 'id'>;

/** Stores renderings. Those of another version of the renderer are ignored. */
export type Renderings = {
  find(text: TextKey): Promise<Rendering | null>;
  /** Stores a rendering if the record still has this text and none is stored. */
  keep(text: RenderedText): Promise<void>;
  /** Replaces the stored blocks of a text, if they are still those of `before`. */
  keepBlocks(
    text: TextKey,
    blocks: { before: RenderedBlocks; after: RenderedBlocks },
  ): Promise<void>;
  /** Returns texts without a stored rendering. */
  due(limit: number): Promise<Text[]>;
};

export type ShowBlocksDeps = {
  blocks: Blocks;
  /** The state of the content, read together with the text. */
  readState: () => Promise<ContentState | null>;
  renderings: Pick<Renderings, 'keepBlocks'>;
  /** Continues work after the response. */
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Returns the blocks of a stored rendering as they are now. If their content has changed, reads it and stores the result
 * after the response.
 */
export async function currentBlocks(
  { blocks, ...text }: TextKey & { blocks: RenderedBlocks | null },
  deps: ShowBlocksDeps,
): Promise<RenderedBlocks | null> {
  if (blocks === null || deps.blocks.areCurrent(blocks, await deps.readState())) return blocks;
  const after = await deps.blocks.render(blocks.all);
  deps.waitUntil(deps.renderings.keepBlocks(text, { before: blocks, after }));
  return after;
}

export type RenderNowDeps = ShowBlocksDeps & {
  /** Loads what the site says in texts. */
  loadText: () => Promise<Texts>;
  /** Returns what it says in a text with this language tag; the same if it does not speak that language. */
  textWithin: (tag: string, said: Texts) => Pick<Texts, 'prose' | 'language'>;
  markdown: Markdown;
  renderings: Pick<Renderings, 'keep' | 'keepBlocks'>;
};

/** Renders a text without a stored rendering, and stores the result after the response. */
export async function renderNow(text: Text, deps: RenderNowDeps): Promise<NewRendering> {
  const rendering = await deps.markdown.render(text.source);
  deps.waitUntil(deps.renderings.keep({ ...text, rendering }));
  return rendering;
}

/**
 * Returns what a page shows of a text, with its blocks and what the site says.
 * @param shown.lang the language tag of the text; '' for the language of the site
 * @param shown.stored null if the text must be rendered now
 * @param shown.said what the site says, read together with the text
 */
export async function showText(
  text: Text,
  { lang, stored, said }: { lang: string; stored: Rendering | null; said: Texts },
  deps: RenderNowDeps,
): Promise<Rendering> {
  const rendering = stored ?? (await renderNow(text, deps));
  const blocks = stored
    ? await currentBlocks({ ...text, blocks: stored.blocks }, deps)
    : rendering.blocks;
  const html = sayIn(rendering.html, deps.textWithin(lang, said));
  return { ...rendering, blocks, html: withBlocks(html, blocks) };
}

/** Returns the stored rendering of a text, or renders it now. @param lang its language tag; '' for the language of the site */
export async function renderingOf(
  { lang, ...text }: Text & { lang: string },
  deps: RenderNowDeps & { renderings: Pick<Renderings, 'find'> },
): Promise<Rendering> {
  const [stored, said] = await Promise.all([deps.renderings.find(text), deps.loadText()]);
  return showText(text, { lang, stored, said }, deps);
}

export type RenderDueDeps = QueryBudget & {
  now: () => Date;
  leases: Leases;
  markdown: Markdown;
  renderings: Pick<Renderings, 'due' | 'keep'>;
};

/** One run must not take long. The next one continues. */
const MAX_PER_RUN = 3;
/** The database queries to store one text with its derived data, and to end the run. */
const QUERIES_PER_TEXT = 8;
/** If a run dies, another one may start after this time. */
const LEASE_MS = 60_000;

/**
 * Renders some of the texts without a stored rendering: imported ones, and those of older versions of
 * the renderer.
 * @param until when to stop starting new texts
 */
export async function renderDueTexts({ until }: { until: Date }, deps: RenderDueDeps) {
  const due = await deps.renderings.due(MAX_PER_RUN);
  if (due.length === 0) return;
  const now = deps.now();
  const lease = { key: 'renderings', now, until: new Date(now.getTime() + LEASE_MS) };
  if (!(await deps.leases.take(lease))) return;
  for (const text of due) {
    if (deps.now() >= until || deps.queriesLeft() < QUERIES_PER_TEXT) break;
    const rendering = await deps.markdown.render(text.source);
    await deps.renderings.keep({ ...text, rendering });
  }
  await deps.leases.setEnd({ key: lease.key, until: deps.now() });
}
