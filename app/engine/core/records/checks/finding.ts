import type { TextBlock } from '../../blocks/blocks';

/** An error or a warning about what the owner is about to publish. It does not prevent publishing. */
export type Finding = {
  /** `next` is not a problem, but a suggestion for what to do now. */
  kind: 'wrong' | 'weak' | 'next';
  message: string;
  /** The form field that it is about; null if none. */
  field: string | null;
  /** The position in the field's text. */
  place?: Place;
  /** The address outside the site that was checked on request. */
  outside?: string;
  /** A picture that pages do not show: its address, host and description. It can be copied to the site. */
  blocked?: Blocked;
  /** A link to where to fix or do it: another screen, or another part of this one. */
  href?: string;
};

export type Blocked = { address: string; host: string; alt: string };

/** A range of a text, in UTF-16 code units, like in browsers. */
export type Place = { from: number; to: number };

/** A range of lines, from 0, without the end. */
export type Lines = [from: number, to: number];

/** The parts of a Markdown text, as the renderer parses it. */
export type TextParts = {
  /** With the levels on the page, where the title has the first level. */
  headings: { level: number; lines: Lines }[];
  links: Linked[];
  pictures: (Linked & { alt: string })[];
  /** The language of each code block; '' for none. */
  fences: { language: string; lines: Lines }[];
  /** The anchors within the text. */
  ids: string[];
  /** Syntax of other programs, which is not interpreted. */
  foreign: Foreign[];
  /** The blocks (docs/blocks.md). */
  blocks: (TextBlock & { lines: Lines })[];
};

/**
 * `wiki`: `[[note]]` and `![[picture]]`; `html`: an element; `callout`: an unknown kind of callout;
 * `data`: a picture as a `data:` address.
 */
export type Foreign = { is: 'wiki' | 'html' | 'callout' | 'data'; text: string; lines: Lines };

type Linked = { address: string; lines: Lines };

/** Inspects texts with the parser. Returns null for one that is too large for a page. */
export type TextInspector = { inspect(source: string): Promise<TextParts | null> };
