import type { Token } from 'markdown-it';
import type { KnownBlocks } from '../blocks/blocks';
import type { Foreign, Lines, TextParts } from '../records/checks/finding';
import { TextTooLarge, Work } from './limits.server';
import { parser } from './parser.server';
import { sourceOf } from './pictures.server';

const LANGUAGE = /^(?!title=)[^\s{]+/;

/** Returns the parts of a text; null if the text is too large for a page. */
export function inspectMarkdown(source: string, known: KnownBlocks): TextParts | null {
  try {
    const work = new Work(known);
    return partsOf(parser.parse(source, { work }), work);
  } catch (error) {
    if (error instanceof TextTooLarge) return null;
    throw error;
  }
}

function partsOf(tokens: Token[], work: Work): TextParts {
  const parts: TextParts = {
    headings: [],
    links: [],
    pictures: [],
    fences: [],
    ids: [...work.ids],
    foreign: [],
    blocks: work.blocks,
  };
  let lines: Lines = [0, 1];
  for (const { type, tag, info, map, children, content } of tokens) {
    // Cells of a table have no lines; they get those of their row.
    if (map) lines = map;
    if (type === 'heading_open') parts.headings.push({ level: Number(tag.slice(1)), lines });
    if (type === 'fence') {
      parts.fences.push({ language: LANGUAGE.exec(info.trim())?.[0] ?? '', lines });
    }
    if (children) parts.foreign.push(...foreignIn(content).map((found) => ({ ...found, lines })));
    for (const child of children ?? []) {
      const address = (name: string) => String(child.attrGet(name) ?? '');
      if (child.type === 'link_open') parts.links.push({ address: address('href'), lines });
      if (child.type === 'image') {
        parts.pictures.push({ address: sourceOf(child), alt: child.content, lines });
      }
    }
  }
  return parts;
}

/** Code and escaped characters, where other syntax has no meaning. */
const LITERAL = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|\\[\s\S]/g;

/** HTML elements that people write into Markdown; `Array<string>` does not match. */
const HTML =
  /<(a|abbr|audio|b|blockquote|br|center|code|details|div|em|figcaption|figure|font|h[1-6]|hr|i|iframe|img|kbd|li|mark|ol|p|picture|pre|script|small|source|span|strong|style|sub|summary|sup|table|td|th|tr|u|ul|video)(?:\s[^<>]*)?\/?>|<!--/gi;
const WIKI = /!?\[\[[^[\]\n]+\]\](?!\()/g;
const DATA = /!\[[^\]\n]*\]\(<?data:[^)\s]*/gi;
const CALLOUT = /^\[![\w-]+\]/;

/** Finds syntax of other programs in a line. */
function foreignIn(source: string): Omit<Foreign, 'lines'>[] {
  const line = source.replace(LITERAL, ' ');
  const found = (is: Foreign['is'], pattern: RegExp) =>
    (line.match(pattern) ?? []).map((text) => ({ is, text }));
  return [
    ...found('wiki', WIKI),
    ...found('html', HTML),
    ...found('data', DATA),
    ...(CALLOUT.exec(line) ?? []).map((text) => ({ is: 'callout' as const, text })),
  ];
}
