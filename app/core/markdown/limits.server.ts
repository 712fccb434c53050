import { TEXT_ID_PREFIX } from '~/kit/text/text-ids';
import { escapeHtml } from './escape-html.server';
import { highlight } from './highlight.server';
import { type Look, PAGE } from './looks.server';

/* What one text may become, and how far that has got. */

/** D1 keeps at most 2 MB in one row. */
export const MAX_HTML_BYTES = 1_000_000;
/** Code that is shown in colours, in characters; see `highlight.server.ts` for what one block may hold. */
const MAX_HIGHLIGHTED = 50_000;
/** A block costs this much before its first character. */
const BLOCK = 100;
/** Beginnings and ends of lists, tables and the like. The parser fills up the rows of tables: 60 KB became 15 MB. */
const MAX_BLOCK_TOKENS = 200_000;

/** Thrown while a text is rendered, with the reason for its author. */
export class TooMuch extends Error {}

export const tooLarge = () =>
  new TooMuch(
    'Details becomes more than a page can hold (1 MB). Split it up, or use long addresses less often.',
  );

/** What was made of one text so far. */
export class Work {
  /** Set before anything is written. */
  look: Look = PAGE;
  readonly ids = new Set<string>();
  readonly #lastNumbers = new Map<string, number>();
  readonly #named = new Map<string, string>();
  #blockTokens = 0;
  #linkLength = 0;
  #highlighted = 0;

  /** An id that nothing has yet; equal headings are numbered, each in one step. */
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

  /** The same id for the same name each time, for what is linked to and links back. */
  idNamed(name: string): string {
    const id = this.#named.get(name) ?? this.idFor(name);
    this.#named.set(name, id);
    return id;
  }

  /** @throws TooMuch */
  countBlockToken() {
    this.#blockTokens += 1;
    if (this.#blockTokens > MAX_BLOCK_TOKENS) throw tooLarge();
  }

  /** Links, pictures and notes: what is defined once may be used in a thousand places. @throws TooMuch */
  countLink(html: string): string {
    this.#linkLength += html.length;
    if (this.#linkLength > MAX_HTML_BYTES) throw tooLarge();
    return html;
  }

  /** Writes for another place from here on. The ids stay. */
  writeFor(look: Look) {
    this.look = look;
    this.#linkLength = 0;
    this.#highlighted = 0;
  }

  /** The beginning of an element. @param kind what the element is more closely than by its name */
  open(name: string, attributes: Record<string, string> = {}, kind = name): string {
    const written = this.look
      .attributes(kind, Object.entries(attributes))
      .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
    return `<${name}${written.join('')}>`;
  }

  /** The HTML of code; null where it gets no colours. */
  highlight(code: string, language: string): string | null {
    const cost = BLOCK + code.length;
    if (!this.look.hasColours || this.#highlighted + cost > MAX_HIGHLIGHTED) return null;
    const html = highlight(code, language, (name) => this.open('span', { class: `tok-${name}` }));
    if (html !== null) this.#highlighted += cost;
    return html;
  }
}

/** The work on the text that is being parsed or rendered. */
export const workOf = (env: Record<string, unknown> | undefined): Work =>
  env?.work instanceof Work ? env.work : new Work();
