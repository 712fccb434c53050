import type { EditorState, TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { insertBlock } from './block-place';
import { isInCode } from './blocks';
import { linkFromPaste } from './links';

/* What comes in from outside, by the clipboard or by a drop. */

type OnPictures = (view: EditorView, files: File[], at: number) => void;

/** Pictures of the clipboard, unless there are words too: Word adds a picture of every text that is copied. */
function picturesIn(data: DataTransfer | null): File[] {
  const words = (data?.getData('text/html') ?? '')
    .replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]*>/g, '')
    .trim();
  const isPicture = ({ type }: File) => type.startsWith('image/');
  return words === '' ? [...(data?.files ?? [])].filter(isPicture) : [];
}

/** Text in the place of the selection. A block gets lines of its own. */
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

/** Puts text in. What it says of itself before its first line goes into the fields around the editor. */
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

/** The converter comes with the first paste. Without it, the plain text is better than nothing. */
async function insertHtml(view: EditorView, html: string, plain: string): Promise<void> {
  const { text, isBlock } = await import('../paste/from-clipboard').then(
    ({ clipboardToMarkdown }) => clipboardToMarkdown(html, plain),
    () => ({ text: plain, isBlock: false }),
  );
  await insertText(view, text, isBlock);
}

const IS_TEXT = /\.(?:md|mdx|markdown|txt)$/i;

/** Texts of which each goes to lines of its own. */
async function insertFiles(view: EditorView, files: File[], at: number): Promise<void> {
  view.dispatch({ selection: { anchor: at } });
  for (const file of files) await insertText(view, (await file.text()).trimEnd(), true);
  view.focus();
}

/** Pastes and drops. What is not of interest here is left to the library. */
export function pasteAndDrop(onPictures: OnPictures) {
  let wantsPlain = false;
  return EditorView.domEventHandlers({
    keydown(event) {
      // Not every browser keeps the HTML back by itself. With Option, as on a Mac, the key types another sign.
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
