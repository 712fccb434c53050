import { autocompletion, startCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyField, historyKeymap } from '@codemirror/commands';
import {
  deleteMarkupBackward,
  insertNewlineContinueMarkupCommand,
} from '@codemirror/lang-markdown';
import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Prec, type StateCommand } from '@codemirror/state';
import { type Command, EditorView, type KeyBinding, keymap, placeholder } from '@codemirror/view';
import { acceptTypedBlock, blockCompletions } from './blocks';
import { codeColours } from './code-colours';
import { language } from './language';
import { insertLink } from './links';
import { indentItem, outdentItem } from './lists';
import {
  nextHeading,
  toggleBold,
  toggleCode,
  toggleHeading,
  toggleItalic,
  toggleList,
  toggleNumberedList,
  toggleQuote,
} from './marks';
import { pasteAndDrop } from './paste-and-drop';
import { keepCursorVisible } from './scroll-room';
import { nextCell, previousCell } from './tables';
import { syncToTextarea } from './textarea-sync';
import { theme } from './theme';
import { titleCompletions } from './title-completions';

/** What the editor asks of the page around it. */
export type EditorOptions = {
  textarea: HTMLTextAreaElement;
  askForPicture: (view: EditorView, at: number) => void;
  /** Pictures that were dropped or pasted. */
  onPictures: (view: EditorView, files: File[], at: number) => void;
  toggleQuiet: Command;
  /** Attributes and the place of pictures. */
  extensions: Extension;
};

/** A line of its own with the sign that opens the menu of blocks. */
const openBlockMenu: Command = (view) => {
  const { state } = view;
  const line = state.doc.lineAt(state.selection.main.head);
  const insert = line.text.trim() === '' ? '/' : '\n\n/';
  view.dispatch({
    changes: { from: line.to, insert },
    selection: { anchor: line.to + insert.length },
    scrollIntoView: true,
    userEvent: 'input.type',
  });
  view.focus();
  return startCompletion(view);
};

/** The tools of the bar by their names, which are those of `markdown-tools.client.ts`. */
export const COMMANDS: Record<string, Command | StateCommand> = {
  heading: nextHeading,
  bold: toggleBold,
  italic: toggleItalic,
  link: insertLink,
  code: toggleCode,
  quote: toggleQuote,
  list: toggleList,
  'list-ordered': toggleNumberedList,
  search: openSearchPanel,
  block: openBlockMenu,
};

const KEYS: KeyBinding[] = [
  { key: 'Mod-b', run: toggleBold },
  { key: 'Mod-i', run: toggleItalic },
  { key: 'Mod-e', run: toggleCode },
  { key: 'Mod-k', run: insertLink },
  { key: 'Mod-Shift-.', run: toggleQuote },
  { key: 'Mod-Shift-8', run: toggleList },
  { key: 'Mod-Shift-7', run: toggleNumberedList },
  ...[0, 2, 3, 4].map(
    (level): KeyBinding => ({ key: `Mod-Alt-${level}`, run: toggleHeading(level) }),
  ),
  { key: 'Tab', run: nextCell, shift: previousCell },
  { key: 'Tab', run: indentItem, shift: outdentItem },
  { key: 'Enter', run: insertNewlineContinueMarkupCommand({ nonTightLists: false }) },
  { key: 'Backspace', run: deleteMarkupBackward },
];

/** Comments of HTML would be shown; a line below is what Enter makes; the rest of the page may want the others. */
const REMOVED_KEYS = ['Mod-/', 'Mod-Enter', 'Shift-Alt-a', 'Alt-A'];

const others = [...searchKeymap, ...historyKeymap, ...defaultKeymap].filter(
  ({ key = '' }) => !REMOVED_KEYS.includes(key),
);

/** The library's words, as the site writes them. */
const PHRASES = {
  next: 'Next',
  previous: 'Previous',
  all: 'Select all',
  'match case': 'Match case',
  regexp: 'Pattern',
  'by word': 'Whole words',
  replace: 'Replace',
  'replace all': 'Replace all',
  close: 'Close the search',
};

const extensionsOf = (options: EditorOptions): Extension => [
  options.extensions,
  Prec.high(
    keymap.of([
      { key: 'Enter', run: acceptTypedBlock(options.askForPicture) },
      ...KEYS,
      { key: 'Mod-Shift-Enter', run: options.toggleQuiet },
    ]),
  ),
  keymap.of(others),
  history(),
  language,
  autocompletion({
    override: [blockCompletions(options.askForPicture), titleCompletions],
    icons: false,
    interactionDelay: 0,
  }),
  search({ top: true }),
  EditorState.phrases.of(PHRASES),
  EditorView.lineWrapping,
  keepCursorVisible,
  placeholder('Write here. / at the beginning of a line offers more.'),
  pasteAndDrop(options.onPictures),
  theme,
  codeColours,
  syncToTextarea(options.textarea),
];

/** Of the editor that was there last: its undo goes on where a page is shown anew with the same text. */
let previous: { text: string; state: unknown; at: number } | null = null;

/** A new record's form is taken over by that of the saved one, at once. */
const MAX_GAP_MS = 2000;

export function saveEditorState({ state }: EditorView): void {
  previous = {
    text: state.doc.toString(),
    state: state.toJSON({ history: historyField }),
    at: performance.now(),
  };
}

function stateFor(text: string, extensions: Extension): EditorState {
  const kept = previous;
  previous = null;
  if (kept && text !== '' && kept.text === text && performance.now() - kept.at < MAX_GAP_MS) {
    return EditorState.fromJSON(kept.state, { extensions }, { history: historyField });
  }
  return EditorState.create({ doc: text, extensions });
}

/** @param parent where it stands */
export function createView(parent: HTMLElement, options: EditorOptions): EditorView {
  const state = stateFor(options.textarea.value, extensionsOf(options));
  return withAdoptedStyles(() => new EditorView({ state, parent }));
}

/**
 * The library writes its rules into a `<style>`, which the policy of this site forbids, or, where a root has no
 * head, into a sheet that the root adopts, which it allows. It decides that for the first editor of a document.
 */
function withAdoptedStyles<Made>(make: () => Made): Made {
  Object.defineProperty(document, 'head', { configurable: true, value: null });
  try {
    return make();
  } finally {
    Reflect.deleteProperty(document, 'head');
  }
}
