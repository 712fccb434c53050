import { TEXT_ID_PREFIX } from '~/engine/kit/text/text-ids';
import type { KnownBlocks, TextBlock } from '../blocks/blocks';
import { escapeHtml } from './escape-html.server';
import { highlight } from './highlight.server';
import { type Look, PAGE } from './looks.server';

/* Limits on the output of one text, and the counters towards them. */

/** D1 keeps at most 2 MB in one row. */
export const MAX_HTML_BYTES = 1_000_000;
/**
 * The total length of highlighted code, in characters; see `highlight.server.ts` for the limit of one
 * block.
 */
const MAX_HIGHLIGHTED = 50_000;
/** The base cost of a block of code, in characters. */
const BLOCK_COST = 100;
/**
 * The start and end tokens of lists, tables and so on. The parser pads the rows of tables: 60 KB once
 * became 15 MB.
 */
const MAX_BLOCK_TOKENS = 200_000;

/** Thrown while a text is rendered. The message is for its author. */
export class TextTooLarge extends Error {}

export const tooLarge = () =>
  new TextTooLarge(
    'Details becomes more than a page can hold (1 MB). Split it up, or use long addresses less often.',
  );

/** The state of rendering one text. */
export class Work {
  /** Set before anything is rendered. */
  look: Look = PAGE;
  /** The blocks that show content of the site. */
  readonly known: KnownBlocks;
  readonly ids = new Set<string>();
  /** The blocks of the text with their lines, from 0, without the end. */
  readonly blocks: (TextBlock & { lines: [from: number, to: number] })[] = [];
  readonly #lastNumbers = new Map<string, number>();
  readonly #named = new Map<string, string>();
  #blockTokens = 0;
  #linkLength = 0;
  #highlighted = 0;

  constructor(known: KnownBlocks) {
    this.known = known;
  }

  /**
   * Returns an unused id. Equal headings get numbers; the last number is kept, so that each takes one
   * step.
   */
  idFor(slug: string): string {
    const base = TEXT_ID_PREFIX + (slug || 'part');
    let number = this.#lastNumbers.get(base) ?? 0;
    let id = base;
    while (this.ids.has(id)) {
      number += 1;
      id = `${base}-${number}`;
    }
    this.#lastNumbers.set(base, number);
    this.ids.add(id);
    return id;
  }

  /** Returns the same id for the same name every time, for links in both directions. */
  idNamed(name: string): string {
    const id = this.#named.get(name) ?? this.idFor(name);
    this.#named.set(name, id);
    return id;
  }

  /** @throws TextTooLarge */
  countBlockToken() {
    this.#blockTokens += 1;
    if (this.#blockTokens > MAX_BLOCK_TOKENS) throw tooLarge();
  }

  /**
   * Counts links, pictures and notes, because one definition may be used a thousand times.
   * @throws TextTooLarge
   */
  countLink(html: string): string {
    this.#linkLength += html.length;
    if (this.#linkLength > MAX_HTML_BYTES) throw tooLarge();
    return html;
  }

  /** Switches to another look. The ids stay. */
  writeFor(look: Look) {
    this.look = look;
    this.#linkLength = 0;
    this.#highlighted = 0;
  }

  /**
   * Returns the start tag of an element.
   * @param kind a more specific kind than the element's name, for its look
   */
  open(name: string, attributes: Record<string, string> = {}, kind = name): string {
    const written = this.look
      .attributes(kind, Object.entries(attributes))
      .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
    return `<${name}${written.join('')}>`;
  }

  /** The same with what the site calls it on a page (`say`). @param label '' for none */
  openLabelled(name: string, attributes: Record<string, string>, label: string): string {
    const tag = this.open(name, attributes);
    return label && this.look.isPage ? `${tag.slice(0, -1)} aria-label="${label}">` : tag;
  }

  /** Returns the HTML of highlighted code; null if it is not highlighted. */
  highlight(code: string, language: string): string | null {
    const cost = BLOCK_COST + code.length;
    if (!this.look.hasColours || this.#highlighted + cost > MAX_HIGHLIGHTED) return null;
    const html = highlight(code, language, (name) => this.open('span', { class: `tok-${name}` }));
    if (html !== null) this.#highlighted += cost;
    return html;
  }
}

/** Returns the state of the text that is being parsed or rendered. */
export const workOf = (env: Record<string, unknown> | undefined): Work =>
  env?.work instanceof Work ? env.work : new Work({});
