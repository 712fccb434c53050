import {
  type Completion,
  CompletionContext,
  type CompletionResult,
  completionStatus,
  snippet,
} from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { Command, EditorView } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';

/* The block menu, which `/` at the start of a line opens. docs/writing.md and docs/blocks.md describe how each block is rendered. */

const SLASH = /^(\s*)\/(\w*)$/;

type Apply = (view: EditorView, from: number, to: number) => void;

const template =
  (text: string): Apply =>
  (view, from, to) =>
    snippet(text)(view, null, from, to);

const TABLE = '| Heading | Heading |\n| ------- | ------- |\n|         |         |';

/** Inserts two columns and a row, and selects the first heading. Tab moves on from there. */
const insertTable: Apply = (view, from, to) => {
  const selection = { anchor: from + 2, head: from + 2 + 'Heading'.length };
  view.dispatch({ changes: { from, to, insert: TABLE }, selection, userEvent: 'input.complete' });
};

/**
 * Inserts a footnote: the reference at the cursor (on an empty line, at the end of the paragraph above), and the
 * definition at the end of the text, where the cursor goes.
 */
export function footnoteAt(state: EditorState, from: number, to: number): TransactionSpec {
  const { doc } = state;
  const numbers = [...doc.toString().matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
  const sign = `[^${Math.max(0, ...numbers) + 1}]`;
  const line = doc.lineAt(from);
  const isAlone = `${state.sliceDoc(line.from, from)}${state.sliceDoc(to, line.to)}`.trim() === '';
  const above = line.number > 1 ? doc.line(line.number - 1) : null;
  const end = doc.sliceString(doc.length - 1) === '\n' ? '\n' : '\n\n';
  const isLast = to === doc.length;
  const note = `${end}${sign}: `;
  const changes =
    isAlone && above && above.text.trim() !== ''
      ? [
          { from: above.to, insert: sign },
          { from, to, insert: isLast ? note.slice(1) : '' },
          ...(isLast ? [] : [{ from: doc.length, insert: note }]),
        ]
      : [
          { from, to, insert: isLast ? sign + note : sign },
          ...(isLast ? [] : [{ from: doc.length, insert: note }]),
        ];
  const set = state.changes(changes);
  return {
    changes: set,
    selection: { anchor: set.newLength },
    scrollIntoView: true,
    userEvent: 'input.complete',
  };
}

/** Inserts a block with content of the site. @param lines in the library's snippet syntax */
const siteBlock = (name: string, ...lines: string[]): Apply =>
  template([`\`\`\`${name}`, ...lines, '```\n'].join('\n'));

type AskForPicture = (view: EditorView, at: number) => void;

type Block = { label: string; detail: string; words: string; apply: Apply };

/** A block with content of the site (`menu` in `engine/core/blocks/block.ts`). */
export type SiteBlock = Omit<Block, 'apply'> & { name: string; lines: string[] };

/** `askForPicture`: opens the picture form at a position in the text. */
type MenuInput = { askForPicture: AskForPicture; siteBlocks: SiteBlock[] };

const blocks = ({ askForPicture, siteBlocks }: MenuInput): Block[] => [
  {
    label: 'Picture',
    detail: 'a new upload, or one from the library',
    words: 'image photo',
    apply(view, from, to) {
      view.dispatch({ changes: { from, to } });
      askForPicture(view, from);
    },
  },
  {
    label: 'Code',
    detail: 'a code block with its language',
    words: 'fence pre',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a field in the library's snippet syntax
    apply: template('```${language}\n${code}\n```'),
  },
  {
    label: 'Callout',
    detail: 'NOTE, TIP, IMPORTANT, WARNING or CAUTION',
    words: 'note tip important warning caution',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a field in the library's snippet syntax
    apply: template('> [!${NOTE}]\n> ${What readers must not miss}'),
  },
  { label: 'Table', detail: 'Tab moves on and adds rows', words: 'grid', apply: insertTable },
  {
    label: 'Video',
    detail: 'a link to YouTube, Vimeo or a file of the site',
    words: 'embed youtube vimeo',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a field in the library's snippet syntax
    apply: template('[${What the video is called}](${https://youtu.be/})'),
  },
  {
    label: 'Footnote',
    detail: 'after the text above',
    words: 'note reference',
    apply: (view, from, to) => view.dispatch(footnoteAt(view.state, from, to)),
  },
  {
    label: 'Line',
    detail: 'between two parts',
    words: 'rule hr divider',
    apply: template('---\n'),
  },
  ...siteBlocks.map(({ name, lines, ...entry }) => ({
    ...entry,
    apply: siteBlock(name, ...lines),
  })),
  {
    label: 'Gallery',
    detail: 'pictures side by side',
    words: 'pictures photos images block',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a field in the library's snippet syntax
    apply: siteBlock('gallery', '![${What it shows}](${/pictures/…})'),
  },
  {
    label: 'Links',
    detail: 'a list of large links',
    words: 'list block',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a field in the library's snippet syntax
    apply: siteBlock('links', '[${Name}](${https://})${ and what it is}'),
  },
];

/** Completes the blocks that match the text typed after the `/`. */
export const blockCompletions =
  (menu: MenuInput) =>
  ({ state, pos }: CompletionContext): CompletionResult | null => {
    const line = state.doc.lineAt(pos);
    const [found, indent = '', typed = ''] = SLASH.exec(state.sliceDoc(line.from, pos)) ?? [];
    if (found === undefined || isInCode(state, pos)) return null;
    const from = line.from + indent.length;
    const wanted = typed.toLowerCase();
    const fits = ({ label, words }: Block) =>
      `${label} ${words}`
        .toLowerCase()
        .split(' ')
        .some((word) => word.startsWith(wanted));
    const options = blocks(menu)
      .filter(fits)
      .map(
        ({ label, detail, apply }, index): Completion => ({
          label,
          detail,
          boost: -index,
          apply: (view, _, begin, end) => apply(view, begin, end),
        }),
      );
    return options.length === 0 ? null : { from, options, filter: false };
  };

/** Enter before the menu has opened applies the first matching block, as it would a moment later. */
export const acceptTypedBlock =
  (menu: MenuInput): Command =>
  (view) => {
    const { state } = view;
    const pos = state.selection.main.head;
    if (completionStatus(state) !== 'pending') return false;
    const found = blockCompletions(menu)(new CompletionContext(state, pos, false, view));
    const [first] = found?.options ?? [];
    if (!found || typeof first?.apply !== 'function') return false;
    first.apply(view, first, found.from, pos);
    return true;
  };

/** Whether a position is in code, where Markdown has no meaning. */
export function isInCode(state: EditorState, pos: number): boolean {
  for (
    let node: SyntaxNode | null = syntaxTree(state).resolveInner(pos, -1);
    node;
    node = node.parent
  ) {
    if (node.name === 'CodeBlock') return true;
    if (node.name !== 'FencedCode' && node.name !== 'InlineCode') continue;
    const isEnded = node.to === pos && node.getChildren('CodeMark').length > 1;
    return !isEnded;
  }
  return false;
}
