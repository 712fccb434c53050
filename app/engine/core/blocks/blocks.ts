import { type Block, cut, parseArguments } from './block';

/** What the parser knows of blocks: the arguments by the name of the block. */
export type KnownBlocks = { [name: string]: Pick<Block, 'args'> };

/** Blocks that show the pictures or links that their lines list, in Markdown. */
const LISTS = {
  gallery: {
    line: /^(?:[-*+]\s+)?(!\[.*\]\(.+\))$/,
    example: '![What it shows](/pictures/…)',
    of: 'picture',
  },
  links: {
    line: /^(?:[-*+]\s+)?(\[.+\]\(.+\).*|<?https?:\/\/\S+)$/,
    example: '[Name](https://…) and what it is',
    of: 'link',
  },
};

type ListBlock = keyof typeof LISTS;

/** A block of a text, as its author wrote it. */
export type TextBlock = {
  /** The language of the code block. */
  name: string;
  args: Record<string, string>;
  /** For the author: what is wrong with its lines. Wrong lines are ignored. */
  problems: string[];
};

export const isListBlock = (name: string): name is ListBlock => Object.hasOwn(LISTS, name);

/** Later blocks of a text show no content, so that its queries fit into one request. */
export const MAX_BLOCKS = 10;
/** The maximum number of lines of a gallery or a list of links. */
const MAX_LINES = 100;

/**
 * Parses the lines of a fenced code block.
 * @param before how many blocks are above it
 * @param known the blocks that show content of the site
 * @returns null if its language is not the name of a block; `lines`: the Markdown of the pictures or links that it lists
 */
export function parseBlock(
  language: string,
  content: string,
  before: number,
  known: KnownBlocks,
): (TextBlock & { lines: string[] }) | null {
  const name = language.trim();
  if (isListBlock(name)) return { name, args: {}, ...parseList(name, content) };
  const block = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!block) return null;
  const { args, problems } = parseArguments(content, block.args);
  const tooMany = `A text can have ${MAX_BLOCKS} blocks. This one shows nothing.`;
  return { name, args, problems: before < MAX_BLOCKS ? problems : [tooMany], lines: [] };
}

function parseList(name: ListBlock, content: string) {
  const { line: pattern, example, of } = LISTS[name];
  const all = content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const lines = all.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  const problems = all
    .filter((line) => !pattern.test(line))
    .map((line) => `“${cut(line)}” is no ${of}. Write one on each line, like “${example}”.`);
  if (lines.length > MAX_LINES) problems.push(`Only the first ${MAX_LINES} lines are shown.`);
  if (all.length === 0) problems.push(`It is empty. Write one ${of} on each line: “${example}”.`);
  return { lines: lines.slice(0, MAX_LINES), problems };
}
