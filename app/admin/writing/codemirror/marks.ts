import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type SelectionRange,
  type StateCommand,
} from '@codemirror/state';

/* What the toolbar and its keys do to the words that are selected, and take back when pressed again. */

/** What a command is about: what is selected, or the word in which the cursor stands. */
const wordsAt = (state: EditorState, range: SelectionRange): SelectionRange =>
  range.empty ? (state.wordAt(range.head) ?? range) : range;

/** Puts a sign on both sides of the words, or takes it away. */
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

/** One line becomes code in the text, several become a block. */
export const toggleCode: StateCommand = (target) => {
  const { state, dispatch } = target;
  const { from, to } = state.selection.main;
  const [first, last] = [state.doc.lineAt(from), state.doc.lineAt(to)];
  if (first.number === last.number) return toggleInlineCode(target);
  const changes = [
    { from: first.from, insert: '```\n' },
    { from: last.to, insert: '\n```' },
  ];
  // The place of the language.
  const selection = { anchor: first.from + 3 };
  dispatch(state.update({ changes, selection, scrollIntoView: true, userEvent: 'input' }));
  return true;
};

/** The lines that are selected, each once. */
function linesOf({ doc, selection }: EditorState) {
  const { from, to } = selection.main;
  const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number];
  return Array.from({ length: last - first + 1 }, (_, at) => doc.line(first + at));
}

/** Changes what the selected lines begin with. */
const changeBeginnings =
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
    // What stands at the beginning of a line stays before its words.
    const selection = state.selection.map(set, 1);
    dispatch(state.update({ changes: set, selection, scrollIntoView: true, userEvent: 'input' }));
    return true;
  };

const HEADING = /^#{1,6} +/;

/** The lines become headings of a level, or ordinary ones again where they are. @param level 0: ordinary */
export const toggleHeading = (level: number): StateCommand => {
  const wanted = level === 0 ? '' : `${'#'.repeat(level)} `;
  return changeBeginnings(
    (_, __, all) => (all.every((before) => before.trimEnd() === wanted.trimEnd()) ? '' : wanted),
    HEADING,
  );
};

const LEVELS = ['', '## ', '### ', '#### '];

/** The button: a heading, with each press a smaller one, and none again. */
export const nextHeading = changeBeginnings((_, __, [first = '']) => {
  const level = LEVELS.findIndex((known) => known.trimEnd() === first.trimEnd());
  return LEVELS[(level + 1) % LEVELS.length] ?? '';
}, HEADING);

export const toggleQuote = changeBeginnings(
  (before, _, all) =>
    all.every((one) => one.startsWith('>')) ? '' : before.startsWith('>') ? before : `> ${before}`,
  /^> ?/,
);

const ITEM = /^(?:[-+*]|\d{1,9}[.)]) +/;

export const toggleList = changeBeginnings(
  (_, __, all) => (all.every((before) => /^[-+*]/.test(before)) ? '' : '- '),
  ITEM,
);

export const toggleNumberedList = changeBeginnings(
  (_, index, all) => (all.every((before) => /^\d/.test(before)) ? '' : `${index + 1}. `),
  ITEM,
);
