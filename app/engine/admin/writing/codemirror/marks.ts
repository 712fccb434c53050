import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type SelectionRange,
  type StateCommand,
} from '@codemirror/state';

/* The formatting commands of the toolbar and its shortcuts. Each one undoes itself when it is repeated. */

/** Returns the range of a command: the selection, or the word at the cursor. */
const wordsAt = (state: EditorState, range: SelectionRange): SelectionRange =>
  range.empty ? (state.wordAt(range.head) ?? range) : range;

/** Adds a mark on both sides of the text, or removes it. */
const toggleMark =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const size = mark.length;
    const update = state.changeByRange((range) => {
      const words = wordsAt(state, range);
      const [from, to] = [words.from, words.to];
      const isAround =
        state.sliceDoc(from - size, from) === mark && state.sliceDoc(to, to + size) === mark;
      if (isAround) {
        const changes = [
          { from: from - size, to: from },
          { from: to, to: to + size },
        ];
        return { changes, range: moved(range, -size) };
      }
      const text = state.sliceDoc(from, to);
      if (text.length >= size * 2 && text.startsWith(mark) && text.endsWith(mark)) {
        const bare = text.slice(size, -size);
        return {
          changes: { from, to, insert: bare },
          range: EditorSelection.range(from, from + bare.length),
        };
      }
      const changes = [
        { from, insert: mark },
        { from: to, insert: mark },
      ];
      return { changes, range: moved(range, size) };
    });
    dispatch(state.update(update, { scrollIntoView: true, userEvent: 'input.mark' }));
    return true;
  };

const moved = ({ anchor, head }: SelectionRange, by: number) =>
  EditorSelection.range(anchor + by, head + by);

export const toggleBold = toggleMark('**');
export const toggleItalic = toggleMark('_');

const toggleInlineCode = toggleMark('`');

/** One line becomes inline code, several become a code block. */
export const toggleCode: StateCommand = (target) => {
  const { state, dispatch } = target;
  const { from, to } = state.selection.main;
  const [first, last] = [state.doc.lineAt(from), state.doc.lineAt(to)];
  if (first.number === last.number) return toggleInlineCode(target);
  const changes = [
    { from: first.from, insert: '```\n' },
    { from: last.to, insert: '\n```' },
  ];
  // The cursor goes where the language is typed.
  const selection = { anchor: first.from + 3 };
  dispatch(state.update({ changes, selection, scrollIntoView: true, userEvent: 'input' }));
  return true;
};

/** Returns the selected lines. */
function linesOf({ doc, selection }: EditorState) {
  const { from, to } = selection.main;
  const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number];
  return Array.from({ length: last - first + 1 }, (_, at) => doc.line(first + at));
}

/** Changes the prefixes of the selected lines. */
const changePrefixes =
  (
    beginningOf: (before: string, index: number, all: string[]) => string,
    prefix: RegExp,
  ): StateCommand =>
  ({ state, dispatch }) => {
    const lines = linesOf(state);
    const before = lines.map(({ text }) => prefix.exec(text)?.[0] ?? '');
    const changes: ChangeSpec[] = lines.map(({ from }, index) => {
      const old = before[index] ?? '';
      return { from, to: from + old.length, insert: beginningOf(old, index, before) };
    });
    const set = state.changes(changes);
    // A cursor at the start of a line moves after the prefix.
    const selection = state.selection.map(set, 1);
    dispatch(state.update({ changes: set, selection, scrollIntoView: true, userEvent: 'input' }));
    return true;
  };

const HEADING = /^#{1,6} +/;

/** Makes the lines headings of a level, or plain again if they are. @param level 0: plain */
export const toggleHeading = (level: number): StateCommand => {
  const wanted = level === 0 ? '' : `${'#'.repeat(level)} `;
  return changePrefixes(
    (_, __, all) => (all.every((before) => before.trimEnd() === wanted.trimEnd()) ? '' : wanted),
    HEADING,
  );
};

const LEVELS = ['', '## ', '### ', '#### '];

/** The toolbar button: each press makes a smaller heading, and finally plain text. */
export const nextHeading = changePrefixes((_, __, [first = '']) => {
  const level = LEVELS.findIndex((known) => known.trimEnd() === first.trimEnd());
  return LEVELS[(level + 1) % LEVELS.length] ?? '';
}, HEADING);

export const toggleQuote = changePrefixes(
  (before, _, all) =>
    all.every((one) => one.startsWith('>')) ? '' : before.startsWith('>') ? before : `> ${before}`,
  /^> ?/,
);

const ITEM = /^(?:[-+*]|\d{1,9}[.)]) +/;

export const toggleList = changePrefixes(
  (_, __, all) => (all.every((before) => /^[-+*]/.test(before)) ? '' : '- '),
  ITEM,
);

export const toggleNumberedList = changePrefixes(
  (_, index, all) => (all.every((before) => /^\d/.test(before)) ? '' : `${index + 1}. `),
  ITEM,
);
