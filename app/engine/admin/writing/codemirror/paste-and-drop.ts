import type { EditorState, TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { insertBlock } from './block-place';
import { isInCode } from './blocks';
import { linkFromPaste } from './links';

/* Handles pastes and drops. */

type OnPictures = (view: EditorView, files: File[], at: number) => void;

/** Returns the pictures of the clipboard, unless it has text too: Word adds a picture of all copied text. */
function picturesIn(data: DataTransfer | null): File[] {
  const words = (data?.getData('text/html') ?? '')
    .replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]*>/g, '')
    .trim();
  const isPicture = ({ type }: File) => type.startsWith('image/');
  return words === '' ? [...(data?.files ?? [])].filter(isPicture) : [];
}

/** Replaces the selection. A block gets its own lines. */
function insertion(state: EditorState, text: string, isBlock: boolean): TransactionSpec {
  const { from, to } = state.selection.main;
  const event = { scrollIntoView: true, userEvent: 'input.paste' };
  if (!isBlock)
    return {
      changes: { from, to, insert: text },
      selection: { anchor: from + text.length },
      ...event,
    };
  const removed = state.changes({ from, to });
  const { changes, selection } = insertBlock(state.update({ changes: removed }).state, from, text);
  return { changes: removed.compose(changes), selection, ...event };
}

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n/;

/** Inserts text. Front matter goes into the fields of the form. */
async function insertText(view: EditorView, text: string, isBlock: boolean): Promise<void> {
  const lines = text.replaceAll('\r\n', '\n');
  const words = FRONT_MATTER.test(lines)
    ? await import('../fill-fields.client').then(
        ({ takeFrontMatter }) => takeFrontMatter(view.dom.closest('form'), lines),
        () => lines,
      )
    : lines;
  if (view.dom.isConnected) view.dispatch(insertion(view.state, words, isBlock));
}

/** Inserts HTML as Markdown. The converter loads on the first paste; if that fails, this inserts the plain text. */
async function insertHtml(view: EditorView, html: string, plain: string): Promise<void> {
  const { text, isBlock } = await import('../paste/from-clipboard').then(
    ({ clipboardToMarkdown }) => clipboardToMarkdown(html, plain),
    () => ({ text: plain, isBlock: false }),
  );
  await insertText(view, text, isBlock);
}

const IS_TEXT = /\.(?:md|mdx|markdown|txt)$/i;

/** Inserts text files, each on its own lines. */
async function insertFiles(view: EditorView, files: File[], at: number): Promise<void> {
  view.dispatch({ selection: { anchor: at } });
  for (const file of files) await insertText(view, (await file.text()).trimEnd(), true);
  view.focus();
}

/** Handles pastes and drops, and leaves all other cases to the library. */
export function pasteAndDrop(onPictures: OnPictures) {
  let wantsPlain = false;
  return EditorView.domEventHandlers({
    keydown(event) {
      // Not every browser leaves out the HTML itself. On a Mac, Option changes the character of the key.
      const isV = event.key.toLowerCase() === 'v' || (event.altKey && event.code === 'KeyV');
      wantsPlain = event.shiftKey && isV;
    },
    paste({ clipboardData: data }, view) {
      const { main } = view.state.selection;
      const isPlain = wantsPlain || isInCode(view.state, main.from);
      wantsPlain = false;
      const pictures = picturesIn(data);
      if (pictures.length > 0) {
        onPictures(view, pictures, main.to);
        return true;
      }
      const [plain = '', html = ''] = ['text/plain', 'text/html'].map((type) =>
        data?.getData(type),
      );
      const linked = linkFromPaste(view.state, plain);
      if (linked) view.dispatch(linked);
      else if (isPlain) return false;
      else if (html !== '') void insertHtml(view, html, plain);
      else if (FRONT_MATTER.test(plain)) void insertText(view, plain, true);
      else return false;
      return true;
    },
    drop(event, view) {
      const pictures = picturesIn(event.dataTransfer);
      const texts = [...(event.dataTransfer?.files ?? [])].filter(({ name }) => IS_TEXT.test(name));
      if (pictures.length === 0 && texts.length === 0) return false;
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
      if (texts.length > 0) void insertFiles(view, texts, at);
      if (pictures.length > 0) onPictures(view, pictures, at);
      return true;
    },
  });
}
