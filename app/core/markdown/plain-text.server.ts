import type { Token } from 'markdown-it';
import { capitalize } from '~/kit/text/capitalize';
import { codeOf } from './code.server';
import { plainTable } from './plain-table.server';

/* Renders a text as plain text, for the text part of a mail. */

/** Makes an address absolute; returns '' if it has no meaning outside the page. */
type Whole = (address: string) => string;

/** A token with the tokens between it and its end. */
type Node = { token: Token; children: Node[] };

/** @param whole makes the addresses of the text absolute */
export const plainTextOf = (tokens: Token[], whole: Whole): string => blocks(treeOf(tokens), whole);

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

const blocks = (nodes: Node[], whole: Whole, between = '\n\n'): string =>
  nodes
    .map((node) => block(node, whole))
    .filter((text) => text !== '')
    .join(between);

/** Renders a block by the type of its token. */
const BLOCKS: Record<string, (node: Node, whole: Whole) => string> = {
  inline: ({ token }, whole) => line(token.children ?? [], whole),
  figures: ({ token }, whole) => figure(token, whole),
  heading_open: ({ token, children }, whole) => heading(blocks(children, whole), token.tag),
  bullet_list_open: ({ children }, whole) => list(children, whole, () => '- '),
  ordered_list_open: ({ token, children }, whole) => {
    const first = Number(token.attrGet('start') ?? 1);
    return list(children, whole, (index) => `${first + index}. `);
  },
  blockquote_open: ({ children }, whole) => indented(blocks(children, whole), '> '),
  callout_open: ({ children: [title, ...rest] }, whole) => {
    const words = title ? blocks(title.children, whole) : '';
    const name = capitalize(title?.token.info ?? '');
    return [words ? `${name}: ${words}` : `${name}:`, blocks(rest, whole)]
      .filter(Boolean)
      .join('\n');
  },
  table_open: ({ children }, whole) =>
    plainTable(
      rowsOf(children).map((row) => row.children.map((cell) => blocks(cell.children, whole))),
    ),
  fence: ({ token }) => code(token.content, token.info),
  code_block: ({ token }) => code(token.content, ''),
  hr: () => '* * *',
  footnote_block_open: ({ children }, whole) => `* * *\n\n${blocks(children, whole, '\n')}`,
  footnote_open: ({ token, children }, whole) =>
    `[${Number(token.meta?.id) + 1}] ${blocks(children, whole)}`,
};

const block = (node: Node, whole: Whole): string =>
  BLOCKS[node.token.type]?.(node, whole) ?? blocks(node.children, whole);

/** In characters: the underline of a heading need not be longer than the window. */
const LONGEST_LINE = 60;
const UNDERLINES: Record<string, string> = { h1: '=', h2: '=', h3: '-' };

function heading(words: string, tag: string): string {
  const underline = UNDERLINES[tag]?.repeat(Math.min(LONGEST_LINE, [...words].length));
  return underline ? `${words}\n${underline}` : words;
}

/** Indents every line except the first to align with the text of the first. */
function list(items: Node[], whole: Whole, sign: (index: number) => string): string {
  const isTight = items.every(({ children }) =>
    children.every(({ token }) => token.type !== 'paragraph_open' || token.hidden),
  );
  const between = isTight ? '\n' : '\n\n';
  return items
    .map(({ children }, index) => {
      const begin = sign(index);
      const words = indented(blocks(children, whole, between), ' '.repeat(begin.length));
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
function figure({ children }: Token, whole: Whole): string {
  const parts = children ?? [];
  const [link] = parts;
  if (link?.type === 'link_open') {
    const image = parts.find(({ type }) => type === 'image');
    const words =
      line(
        parts.slice(1, -1).filter((part) => part !== image),
        whole,
      ) || image?.content;
    const address = whole(String(link.attrGet('href') ?? ''));
    return words && words !== address ? `${words}: ${address}` : address;
  }
  const pictures = parts.filter(({ type }) => type === 'image');
  return pictures
    .map((image) => [image.attrGet('alt'), image.meta?.caption].filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
}

/** Returns the text of inline tokens, without marks of emphasis. */
function line(parts: Token[], whole: Whole): string {
  /** The output, and one entry for each open link. */
  const open: { words: string[]; address: string }[] = [{ words: [], address: '' }];
  for (const part of parts) {
    if (part.type === 'link_open')
      open.push({ words: [], address: whole(String(part.attrGet('href') ?? '')) });
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
