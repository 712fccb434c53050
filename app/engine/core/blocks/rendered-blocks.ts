import type { Texts } from '~/content/languages/language';
import type { Words } from '~/content/words';
import { escapeXml } from '~/engine/kit/text/escape-xml';
import { type ContentState, contentVersion } from '../published/content-state';
import type { BlockItem, BlockTable, BlockView } from './block';
import { isListBlock, MAX_BLOCKS, type TextBlock } from './blocks';

/** A block with what it showed when the blocks of its text were rendered. */
export type RenderedBlock = TextBlock & BlockView;

/** The blocks of a text, in its order. */
export type RenderedBlocks = {
  /** The version of all that they show; '' if they must be rendered again. */
  version: string;
  all: RenderedBlock[];
};

/** Renders the blocks of texts. */
export type Blocks = {
  /** The blocks that show content of the site. Those of features that are off stay in texts, and show nothing. */
  known: BlockTable;
  /** Those of features that are on. */
  shown: BlockTable;
  /** Reads the content of the blocks, in one round trip. */
  render(blocks: TextBlock[]): Promise<RenderedBlocks>;
  /** Whether the blocks show what they would show if they were rendered now. The response then depends on their content. */
  areCurrent(blocks: RenderedBlocks, state: ContentState | null): boolean;
};

type BlocksDeps = Pick<Blocks, 'known' | 'shown'> & {
  /** Reads the state of the content, the published words, and what the site says, in one round trip with concurrent queries. */
  readState: () => Promise<{ state: ContentState | null; words: Words; text: Texts }>;
  /** Records that the response depends on tables. */
  noteTables: (tables: string[]) => void;
};

const NOTHING: BlockView = { html: '', items: [], notes: [] };

export function createBlocks({ known, shown, readState, noteTables }: BlocksDeps): Blocks {
  // A text may have been rendered when the site had more features.
  const find = (name: string) => (Object.hasOwn(shown, name) ? shown[name] : undefined);
  const tablesOf = (blocks: TextBlock[]): string[] => [
    ...new Set(blocks.flatMap(({ name }) => find(name)?.tables ?? [])),
  ];
  return {
    known,
    shown,

    async render(blocks) {
      if (!showContent(blocks)) return unrendered(blocks);
      const tables = tablesOf(blocks);
      noteTables(tables);
      const [{ state, words, text }, ...views] = await Promise.all([
        readState(),
        ...blocks.map(({ name, args }, index) =>
          index < MAX_BLOCKS ? find(name)?.read(args) : null,
        ),
      ]);
      return {
        version: (state && contentVersion(tables, state)) ?? '',
        all: blocks.map((block, index) => ({
          ...block,
          ...(views[index]?.(words, text) ?? NOTHING),
        })),
      };
    },

    areCurrent({ version, all }, state) {
      if (!showContent(all)) return true;
      const tables = tablesOf(all);
      noteTables(tables);
      return state === null || contentVersion(tables, state) === version;
    },
  };
}

const showContent = (blocks: TextBlock[]): boolean => blocks.some(({ name }) => !isListBlock(name));

/** Blocks whose content has not been read yet. */
export const unrendered = (blocks: TextBlock[]): RenderedBlocks => ({
  version: '',
  all: blocks.map((block) => ({ ...block, ...NOTHING })),
});

/** The place of a block in rendered HTML. A text cannot contain it, because its `<` is escaped. */
export const blockMarker = (index: number): string => `<!--block ${index}-->`;
const MARKER = /<!--block (\d+)-->/g;

const fill = (
  html: string,
  blocks: RenderedBlocks | null,
  write: (block: RenderedBlock) => string,
): string =>
  blocks
    ? html.replace(MARKER, (_, index) => {
        const block = blocks.all[Number(index)];
        return block ? write(block) : '';
      })
    : html;

/** Puts the blocks into the HTML of a page. */
export const withBlocks = (html: string, blocks: RenderedBlocks | null): string =>
  fill(html, blocks, (block) => block.html);

/** The same for the author, who also sees what is wrong and what is missing. */
export const withBlocksAndNotes = (html: string, blocks: RenderedBlocks | null): string =>
  fill(html, blocks, (block) => block.html + notesOf(block).map(noteHtml).join(''));

/** The same for feeds: lists instead of cards, and no forms. */
export const withLists = (html: string, blocks: RenderedBlocks | null): string =>
  fill(html, blocks, ({ items }) => listHtml(items, (name, href) => openTag(name, href)));

/** Returns what is wrong with a block, and what is missing, as sentences for the author. */
export const notesOf = ({ name, problems, notes }: RenderedBlock): string[] =>
  [...problems, ...notes].map((note) => `Block “${name}”: ${note}`);

const noteHtml = (note: string): string =>
  `<p class="block-note" role="note">${escapeXml(note)}</p>`;

const openTag = (name: string, href: string): string =>
  href ? `<${name} href="${escapeXml(href)}">` : `<${name}>`;

/** @param open returns the start tag of an element. `href`: '' for none */
export function listHtml(items: BlockItem[], open: (name: string, href: string) => string): string {
  if (items.length === 0) return '';
  const entries = items.map(({ title, text, href }) => {
    const name = escapeXml(title);
    const linked = href ? `${open('a', href)}${name}</a>` : `${open('strong', '')}${name}</strong>`;
    return `${open('li', '')}${linked}${text ? `: ${escapeXml(text)}` : ''}</li>`;
  });
  return `${open('ul', '')}${entries.join('')}</ul>\n`;
}
