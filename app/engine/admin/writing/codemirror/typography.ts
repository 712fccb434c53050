import { syntaxTree } from '@codemirror/language';
import { searchPanelOpen } from '@codemirror/search';
import { type EditorState, type Range, StateEffect } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import type { SyntaxNodeRef } from '@lezer/common';

/*
 * Shows the text in the type of the public page: headings in the heading font, code and tables in the mono font. The
 * marks of Markdown are hidden on lines without the cursor.
 */

type Span = { from: number; to: number };

const hidden = Decoration.replace({});
const margin = Decoration.mark({ class: 'cm-margin' });

/** The classes of whole lines, by node of the syntax tree. The theme has their rules. */
const LINES: Record<string, string> = {
  ATXHeading1: 'cm-heading cm-heading-1',
  ATXHeading2: 'cm-heading cm-heading-2',
  ATXHeading3: 'cm-heading cm-heading-3',
  ATXHeading4: 'cm-heading',
  ATXHeading5: 'cm-heading',
  ATXHeading6: 'cm-heading',
  SetextHeading1: 'cm-heading cm-heading-1',
  SetextHeading2: 'cm-heading cm-heading-2',
  Blockquote: 'cm-quote',
  FencedCode: 'cm-code',
  CodeBlock: 'cm-code',
  Table: 'cm-table',
};

const lineDecorations = new Map(
  Object.values(LINES).map((name) => [name, Decoration.line({ class: name })]),
);

/** Returns the part of a node that is hidden, or null. */
function hiddenPart(state: EditorState, { name, from, to, node }: SyntaxNodeRef): Span | null {
  const parent = node.parent?.name ?? '';
  if (name === 'EmphasisMark' || name === 'StrikethroughMark') return { from, to };
  if (name === 'CodeMark') return parent === 'InlineCode' ? { from, to } : null;
  // With the space between the mark and the text.
  if (name === 'QuoteMark' || (name === 'HeaderMark' && parent.startsWith('ATX'))) {
    const isClosing = name === 'HeaderMark' && from > (node.parent?.from ?? 0);
    const space = state.sliceDoc(to, to + 1) === ' ' && !isClosing ? 1 : 0;
    return { from, to: to + space };
  }
  if (name !== 'LinkMark' || parent !== 'Link') return null;
  const link = node.parent;
  // References, footnotes and callouts have no address, and stay as they are.
  if (!link?.getChild('URL')) return null;
  if (from === link.from) return { from, to };
  // From the `]` to the end of the address.
  return state.sliceDoc(from, to) === ']' ? { from, to: link.to } : null;
}

/** The library hides no line breaks, which an address may contain. */
const hiddenRanges = (state: EditorState, { from, to }: Span): Range<Decoration>[] =>
  state.sliceDoc(from, to).includes('\n') ? [] : [hidden.range(from, to)];

/** Adds the class of a block to each of its lines. */
function* lineRanges(state: EditorState, { name, from, to }: SyntaxNodeRef, visible: Span) {
  const decoration = lineDecorations.get(LINES[name] ?? '');
  if (!decoration) return;
  const last = Math.min(to, visible.to);
  for (let at = Math.max(from, visible.from); at <= last; ) {
    const line = state.doc.lineAt(at);
    yield decoration.range(line.from);
    at = line.to + 1;
  }
}

/** A list item's indent and marker, at the start of its line. */
const MARKER = /^\s*(?:[-+*]|\d{1,9}[.)])(?: \[[ xX]\])? /;

/** Lets the further lines of a list item start below its text. */
function itemRanges(state: EditorState, { from, to }: SyntaxNodeRef): Range<Decoration>[] {
  const line = state.doc.lineAt(from);
  const [marker] = MARKER.exec(line.text) ?? [];
  if (!marker || line.from + marker.length > to) return [];
  const style = `--hang: ${marker.length}`;
  return [
    Decoration.line({ class: 'cm-item', attributes: { style } }).range(line.from),
    margin.range(line.from, line.from + marker.length),
  ];
}

/**
 * Returns the decorations of a part of the text.
 * @param isShown whether the marks in this range are visible
 */
export function typographyOf(
  state: EditorState,
  visible: readonly Span[],
  isShown: (span: Span) => boolean,
): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  for (const part of visible) {
    syntaxTree(state).iterate({
      ...part,
      enter(node) {
        ranges.push(...lineRanges(state, node, part));
        if (node.name === 'ListItem') ranges.push(...itemRanges(state, node));
        const span = hiddenPart(state, node);
        if (span && !isShown(span)) ranges.push(...hiddenRanges(state, span));
      },
    });
  }
  return Decoration.set(ranges, true);
}

/** Returns whether a range is on a line with a cursor or a selection. */
export const isOnCursorLine =
  ({ doc, selection }: EditorState) =>
  ({ from, to }: Span): boolean =>
    selection.ranges.some(
      (range) => doc.lineAt(range.from).from <= to && from <= doc.lineAt(range.to).to,
    );

const nothing = () => false;
const released = StateEffect.define();

class Typography {
  decorations: DecorationSet;
  /** Marks that appear during a press would move the text below the pointer, and select a part of it. */
  #isPressed = false;
  #removeListener: () => void;

  constructor(view: EditorView) {
    this.decorations = this.#draw(view);
    const page = view.dom.ownerDocument;
    const release = () => {
      if (!this.#isPressed) return;
      this.#isPressed = false;
      view.dispatch({ effects: released.of(null) });
    };
    const press = () => {
      this.#isPressed = true;
    };
    view.contentDOM.addEventListener('mousedown', press);
    page.addEventListener('mouseup', release);
    page.addEventListener('dragend', release);
    this.#removeListener = () => {
      view.contentDOM.removeEventListener('mousedown', press);
      page.removeEventListener('mouseup', release);
      page.removeEventListener('dragend', release);
    };
  }

  update(update: ViewUpdate) {
    const { view, startState, state, docChanged, viewportChanged } = update;
    const isParsed = syntaxTree(startState) !== syntaxTree(state);
    const isMoved = update.selectionSet || update.focusChanged;
    const isReleased = update.transactions.some(({ effects }) =>
      effects.some((effect) => effect.is(released)),
    );
    if (this.#isPressed && !docChanged && !viewportChanged) return;
    if (docChanged || viewportChanged || isParsed || isMoved || isReleased)
      this.decorations = this.#draw(view);
  }

  destroy() {
    this.#removeListener();
  }

  #draw(view: EditorView): DecorationSet {
    const { state, visibleRanges, hasFocus } = view;
    const isInUse = hasFocus || searchPanelOpen(state);
    return typographyOf(state, visibleRanges, isInUse ? isOnCursorLine(state) : nothing);
  }
}

export const typography = ViewPlugin.fromClass(Typography, {
  decorations: (plugin) => plugin.decorations,
});
