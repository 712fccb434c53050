import { autocompletion, startCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyField, historyKeymap } from '@codemirror/commands';
import {
  deleteMarkupBackward,
  insertNewlineContinueMarkupCommand,
} from '@codemirror/lang-markdown';
import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Prec, type StateCommand } from '@codemirror/state';
import { type Command, EditorView, type KeyBinding, keymap, placeholder } from '@codemirror/view';
import { acceptTypedBlock, blockCompletions, type SiteBlock } from './blocks';
import { codeColours } from './code-colours';
import { language } from './language';
import { lineDirection } from './line-direction';
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
import { typography } from './typography';

/** What the editor needs from the page. */
export type EditorOptions = {
  textarea: HTMLTextAreaElement;
  askForPicture: (view: EditorView, at: number) => void;
  siteBlocks: SiteBlock[];
  /** Handles dropped or pasted pictures. */
  onPictures: (view: EditorView, files: File[], at: number) => void;
  toggleFocusMode: Command;
  /** The attributes and the picture slot. */
  extensions: Extension;
};

/** Opens the block menu on its own line, by inserting `/`. */
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

/** The toolbar commands, by the tool names in `markdown-tools.client.ts`. */
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

/**
 * Default shortcuts to remove: HTML comments would be visible, Enter already adds a line below, and the page uses
 * the rest.
 */
const REMOVED_KEYS = ['Mod-/', 'Mod-Enter', 'Shift-Alt-a', 'Alt-A'];

const keyBindings = [...searchKeymap, ...historyKeymap, ...defaultKeymap].filter(
  ({ key = '' }) => !REMOVED_KEYS.includes(key),
);

/** The library's labels in the site's wording. */
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
      { key: 'Enter', run: acceptTypedBlock(options) },
      ...KEYS,
      { key: 'Mod-Shift-Enter', run: options.toggleFocusMode },
    ]),
  ),
  keymap.of(keyBindings),
  history(),
  language,
  autocompletion({
    override: [blockCompletions(options), titleCompletions],
    icons: false,
    interactionDelay: 0,
  }),
  search({ top: true }),
  EditorState.phrases.of(PHRASES),
  EditorView.lineWrapping,
  lineDirection,
  keepCursorVisible,
  placeholder('Write here. Type / at the start of a line for more.'),
  pasteAndDrop(options.onPictures),
  theme,
  typography,
  codeColours,
  syncToTextarea(options.textarea),
];

/** The state of the last editor. The next one restores its undo history if it has the same text. */
let previous: { text: string; state: unknown; at: number } | null = null;

/** The editor of a stored record replaces that of the new record at once. */
const MAX_GAP_MS = 2000;

export function saveEditorState({ state }: EditorView): void {
  previous = {
    text: state.doc.toString(),
    state: state.toJSON({ history: historyField }),
    at: performance.now(),
  };
}

function createState(text: string, extensions: Extension): EditorState {
  const restored = previous;
  previous = null;
  if (
    restored &&
    text !== '' &&
    restored.text === text &&
    performance.now() - restored.at < MAX_GAP_MS
  ) {
    return EditorState.fromJSON(restored.state, { extensions }, { history: historyField });
  }
  return EditorState.create({ doc: text, extensions });
}

/** @param parent the element to render into */
export function createView(parent: HTMLElement, options: EditorOptions): EditorView {
  const state = createState(options.textarea.value, extensionsOf(options));
  return withAdoptedStyles(() => new EditorView({ state, parent }));
}

/**
 * Makes the library use an adopted style sheet, which the content security policy allows, instead of a `<style>`
 * element, which it forbids. The library does so if the root has no head, and decides it for the first editor of a
 * document.
 */
function withAdoptedStyles<Result>(make: () => Result): Result {
  Object.defineProperty(document, 'head', { configurable: true, value: null });
  try {
    return make();
  } finally {
    Reflect.deleteProperty(document, 'head');
  }
}
