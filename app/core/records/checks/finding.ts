/** Something that is wrong or weak in what the owner is about to publish. Nothing of it keeps them from it. */
export type Finding = {
  /** `next` is no fault: what one may want to do now. */
  kind: 'wrong' | 'weak' | 'next';
  message: string;
  /** The field of the form that it is about; null where it is about none. */
  field: string | null;
  /** Where in the field's text. */
  place?: Place;
  /** Of a link or picture outside, which was looked at because somebody asked for it. */
  outside?: string;
  /** Of a picture that pages do not show: its address, its host and its description. It can be taken into the site. */
  blocked?: Blocked;
  /** Where it is mended or done, on another screen or part of this one. */
  href?: string;
};

export type Blocked = { address: string; host: string; alt: string };

/** A part of a text, in UTF-16 units as a browser counts them. */
export type Place = { from: number; to: number };

/** Lines of a text, from 0, the end not included. */
export type Lines = [from: number, to: number];

/** What a text in Markdown is made of, as the renderer understands it. */
export type TextParts = {
  /** As on the page, where the title is the first level. */
  headings: { level: number; lines: Lines }[];
  links: Linked[];
  pictures: (Linked & { alt: string })[];
  /** The language of each block of code; '' for none. */
  fences: { language: string; lines: Lines }[];
  /** What can be linked to within it. */
  ids: string[];
  /** Signs of other programs, which are shown as they are written. */
  foreign: Foreign[];
};

/**
 * `wiki`: `[[note]]` and `![[picture]]`; `html`: an element; `callout`: a kind that is none; `data`: a picture that
 * is written out as a `data:` address.
 */
export type Foreign = { is: 'wiki' | 'html' | 'callout' | 'data'; text: string; lines: Lines };

type Linked = { address: string; lines: Lines };

/** The parser, for whoever looks at a text. Null for one that is too much for a page. */
export type TextInspector = { inspect(source: string): Promise<TextParts | null> };
