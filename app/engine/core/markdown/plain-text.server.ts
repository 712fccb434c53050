import type { Token } from 'markdown-it';
import type { BlockItem } from '../blocks/block';
import { itemsOf } from './blocks.server';
import { codeOf } from './code.server';
import { plainTable } from './plain-table.server';

/* Renders a text as plain text, for the text part of a mail. */

/** Makes an address absolute; returns '' if it has no meaning outside the page. */
type ResolveAddress = (address: string) => string;

/** A token with the tokens between it and its end. */
type Node = { token: Token; children: Node[] };

/** @param resolve makes the addresses of the text absolute */
export const plainTextOf = (tokens: Token[], resolve: ResolveAddress): string =>
  blocks(treeOf(tokens), resolve);

function treeOf(tokens: Token[]): Node[] {
  const root: Node[] = [];
  const open = [root];
  for (const token of tokens) {
    if (token.nesting < 0) {
      open.pop();
      continue;
    }
    const node = { token, children: [] };
    open.at(-1)?.push(node);
    if (token.nesting > 0) open.push(node.children);
  }
  return root;
}

const blocks = (nodes: Node[], resolve: ResolveAddress, between = '\n\n'): string =>
  nodes
    .map((node) => block(node, resolve))
    .filter((text) => text !== '')
    .join(between);

/** Renders a block by the type of its token. */
const BLOCKS: Record<string, (node: Node, resolve: ResolveAddress) => string> = {
  inline: ({ token }, resolve) => line(token.children ?? [], resolve),
  figures: ({ token }, resolve) => figure(token, resolve),
  heading_open: ({ token, children }, resolve) => heading(blocks(children, resolve), token.tag),
  bullet_list_open: ({ children }, resolve) => list(children, resolve, () => '- '),
  ordered_list_open: ({ token, children }, resolve) => {
    const first = Number(token.attrGet('start') ?? 1);
    return list(children, resolve, (index) => `${first + index}. `);
  },
  blockquote_open: ({ children }, resolve) => indented(blocks(children, resolve), '> '),
  callout_open: ({ children: [title, ...rest] }, resolve) => {
    const words = title ? blocks(title.children, resolve) : '';
    const name = title?.token.meta?.name ?? '';
    return [words ? `${name}: ${words}` : `${name}:`, blocks(rest, resolve)]
      .filter(Boolean)
      .join('\n');
  },
  table_open: ({ children }, resolve) =>
    plainTable(
      rowsOf(children).map((row) => row.children.map((cell) => blocks(cell.children, resolve))),
    ),
  block: ({ token }, resolve) => items(itemsOf(token), resolve),
  fence: ({ token }) => code(token.content, token.info),
  code_block: ({ token }) => code(token.content, ''),
  hr: () => '* * *',
  footnote_block_open: ({ children }, resolve) => `* * *\n\n${blocks(children, resolve, '\n')}`,
  footnote_open: ({ token, children }, resolve) =>
    `[${Number(token.meta?.id) + 1}] ${blocks(children, resolve)}`,
};

const block = (node: Node, resolve: ResolveAddress): string =>
  BLOCKS[node.token.type]?.(node, resolve) ?? blocks(node.children, resolve);

/** In characters: the underline of a heading need not be longer than the window. */
const LONGEST_LINE = 60;
const UNDERLINES: Record<string, string> = { h1: '=', h2: '=', h3: '-' };

function heading(words: string, tag: string): string {
  const underline = UNDERLINES[tag]?.repeat(Math.min(LONGEST_LINE, [...words].length));
  return underline ? `${words}\n${underline}` : words;
}

/** Indents every line except the first to align with the text of the first. */
function list(items: Node[], resolve: ResolveAddress, sign: (index: number) => string): string {
  const isTight = items.every(({ children }) =>
    children.every(({ token }) => token.type !== 'paragraph_open' || token.hidden),
  );
  const between = isTight ? '\n' : '\n\n';
  return items
    .map(({ children }, index) => {
      const begin = sign(index);
      const words = indented(blocks(children, resolve, between), ' '.repeat(begin.length));
      return begin + words.slice(begin.length);
    })
    .join(between);
}

const indented = (text: string, by: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? by.trimEnd() : by + line))
    .join('\n');

const rowsOf = (nodes: Node[]): Node[] =>
  nodes.flatMap((node) => (node.token.type === 'tr_open' ? node : rowsOf(node.children)));

const items = (entries: BlockItem[], resolve: ResolveAddress): string =>
  entries
    .map(
      ({ title, text, href }) =>
        `- ${[linked(title, href && resolve(href)), text].filter(Boolean).join(': ')}`,
    )
    .join('\n');

/** Marks added and removed lines like a patch. */
function code(source: string, info: string): string {
  const { title, code, marks } = codeOf(source, info);
  const signs = { ins: '+ ', del: '- ', mark: '  ' };
  const isPatch = [...marks.values()].some((mark) => mark !== 'mark');
  const lines = code
    .replace(/\n$/, '')
    .split('\n')
    .map((text, index) => (isPatch ? signs[marks.get(index) ?? 'mark'] : '') + text);
  return (title ? `${title}:\n\n` : '') + indented(lines.join('\n'), '    ');
}

/** Pictures become their alternative text. A video becomes its name and address. */
function figure({ children }: Token, resolve: ResolveAddress): string {
  const parts = children ?? [];
  const [link] = parts;
  if (link?.type === 'link_open') {
    const image = parts.find(({ type }) => type === 'image');
    const words =
      line(
        parts.slice(1, -1).filter((part) => part !== image),
        resolve,
      ) || image?.content;
    const address = resolve(String(link.attrGet('href') ?? ''));
    return words && words !== address ? `${words}: ${address}` : address;
  }
  const pictures = parts.filter(({ type }) => type === 'image');
  return pictures
    .map((image) => [image.attrGet('alt'), image.meta?.caption].filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
}

/** Returns the text of inline tokens, without marks of emphasis. */
function line(parts: Token[], resolve: ResolveAddress): string {
  /** The output, and one entry for each open link. */
  const open: { words: string[]; address: string }[] = [{ words: [], address: '' }];
  for (const part of parts) {
    if (part.type === 'link_open')
      open.push({ words: [], address: resolve(String(part.attrGet('href') ?? '')) });
    const { words, address } = open.at(-1) ?? { words: [], address: '' };
    if (part.type !== 'link_close') words.push(textContent(part));
    else {
      open.pop();
      open.at(-1)?.words.push(linked(words.join(''), address));
    }
  }
  return open
    .flatMap(({ words }) => words)
    .join('')
    .trim();
}

function textContent(part: Token): string {
  const { type, content, meta } = part;
  switch (type) {
    case 'text':
    case 'code_inline':
      return content;
    case 'image':
      return String(part.attrGet('alt') ?? '');
    case 'softbreak':
      return ' ';
    case 'hardbreak':
      return '\n';
    case 'task_box':
      return meta?.isDone ? '[x] ' : '[ ] ';
    case 'footnote_ref':
      return `[${Number(meta?.id) + 1}]`;
    default:
      return '';
  }
}

/** Returns `words (address)`, or only the address if the words say the same. */
function linked(words: string, address: string): string {
  const shown = address.replace(/^mailto:/i, '');
  const bare = (text: string) => text.replace(/^https?:\/\/|\/$/g, '');
  if (shown === '' || bare(words) === bare(shown)) return shown || words;
  return `${words} (${shown})`;
}
