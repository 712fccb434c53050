import type { Token } from 'markdown-it';
import type { Lines, TextParts } from '~/domain/records/checks/finding';
import { TooMuch, Work } from './limits.server';
import { parser } from './parser.server';
import { sourceOf } from './pictures.server';

const LANGUAGE = /^(?!title=)[^\s{]+/;

/** What a text is made of; null for one that is too much for a page. */
export function inspectMarkdown(source: string): TextParts | null {
  try {
    const work = new Work();
    return partsOf(parser.parse(source, { work }), work);
  } catch (error) {
    if (error instanceof TooMuch) return null;
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
  };
  let lines: Lines = [0, 1];
  for (const { type, tag, info, map, children } of tokens) {
    // A cell of a table has its row's.
    if (map) lines = map;
    if (type === 'heading_open') parts.headings.push({ level: Number(tag.slice(1)), lines });
    if (type === 'fence') {
      parts.fences.push({ language: LANGUAGE.exec(info.trim())?.[0] ?? '', lines });
    }
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
