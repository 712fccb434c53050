import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { BlockItem } from '../blocks/block';
import { parseBlock } from '../blocks/blocks';
import { blockMarker, listHtml } from '../blocks/rendered-blocks';
import { workOf } from './limits.server';

/**
 * Turns code blocks whose language is the name of a block into blocks (`core/blocks/`). Content of the site is filled in
 * later, at a marker. The pictures of a gallery and the links of a list are Markdown, and are rendered like all others.
 */
export function blocks(parser: MarkdownIt): void {
  // Before inline parsing, so that the lines of lists are parsed.
  parser.core.ruler.after('block', 'blocks', (state) => {
    const { blocks: found, known } = workOf(state.env);
    state.tokens = state.tokens.flatMap((fence) => {
      const parsed =
        fence.type === 'fence' ? parseBlock(fence.info, fence.content, found.length, known) : null;
      if (!parsed) return [fence];
      const { lines, ...block } = parsed;
      const place = new state.Token('block', '', 0);
      place.map = fence.map;
      place.meta = { index: found.length } satisfies BlockMeta;
      found.push({ ...block, lines: fence.map ?? [0, 1] });
      if (lines.length === 0) return [place];
      const list =
        block.name === 'gallery' ? gallery(lines, fence, state) : links(lines, fence, state);
      return [...list, place];
    });
  });

  parser.renderer.rules.block = (tokens, index, _options, env) => {
    const { index: place, items } = metaOf(tokens[index]);
    const open = (name: string, href: string) => workOf(env).open(name, href ? { href } : {});
    return items ? listHtml(items, open) : blockMarker(place);
  };
}

/** @param lists what each block of a mail shows. Mails are not stored, so it is filled in at once. */
export function fillBlocks(tokens: Token[], lists: BlockItem[][]): void {
  for (const token of tokens.filter(({ type }) => type === 'block'))
    token.meta = { index: metaOf(token).index, items: lists[metaOf(token).index] ?? [] };
}

type BlockMeta = { index: number; items?: BlockItem[] };

const metaOf = (token: Token | undefined) => (token?.meta ?? { index: -1 }) as BlockMeta;

/** Returns the entries that a block shows in a mail. */
export const itemsOf = (token: Token): BlockItem[] => metaOf(token).items ?? [];

const around = (name: string, tag: string, inside: Token[], { Token }: StateCore) => {
  const open = new Token(`${name}_open`, tag, 1);
  open.block = true;
  const close = new Token(`${name}_close`, tag, -1);
  close.block = true;
  return [open, ...inside, close];
};

const withClass = ([open, ...rest]: Token[], name: string): Token[] => {
  open?.attrSet('class', name);
  return open ? [open, ...rest] : [];
};

function inline(line: string, { map }: Token, { Token }: StateCore): Token {
  const token = new Token('inline', '', 0);
  return Object.assign(token, { content: line, children: [], map });
}

/** Each picture is a paragraph of its own, which becomes a figure. */
const gallery = (lines: string[], fence: Token, state: StateCore): Token[] =>
  withClass(
    around(
      'gallery',
      'div',
      lines.flatMap((line) => around('paragraph', 'p', [inline(line, fence, state)], state)),
      state,
    ),
    'block-gallery',
  );

const links = (lines: string[], fence: Token, state: StateCore): Token[] =>
  withClass(
    around(
      'bullet_list',
      'ul',
      lines.flatMap((line) => around('list_item', 'li', [inline(line, fence, state)], state)),
      state,
    ),
    'block-links',
  );
