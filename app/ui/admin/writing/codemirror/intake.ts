import type { EditorState, TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { insertBlock } from './block-place';
import { isInCode } from './blocks';
import { linkFromPaste } from './links';

/* What comes in from outside, by the clipboard or by a drop. */

type TakePictures = (view: EditorView, files: File[], at: number) => void;

/** Pictures of the clipboard, unless there are words too: Word adds a picture of every text that is copied. */
function picturesIn(data: DataTransfer | null): File[] {
  const words = (data?.getData('text/html') ?? '')
    .replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]*>/g, '')
    .trim();
  const isPicture = ({ type }: File) => type.startsWith('image/');
  return words === '' ? [...(data?.files ?? [])].filter(isPicture) : [];
}

/** Text in the place of the selection. A block gets lines of its own. */
function pasted(state: EditorState, text: string, isBlock: boolean): TransactionSpec {
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

/** The converter comes with the first paste. Without it, the plain text is better than nothing. */
async function pasteHtml(view: EditorView, html: string, plain: string): Promise<void> {
  const { text, isBlock } = await import('../paste/from-clipboard').then(
    ({ fromClipboard }) => fromClipboard(html, plain),
    () => ({ text: plain, isBlock: false }),
  );
  if (view.dom.isConnected) view.dispatch(pasted(view.state, text, isBlock));
}

/** Pastes and drops. What is not of interest here is left to the library. */
export function intake(takePictures: TakePictures) {
  let wantsPlain = false;
  return EditorView.domEventHandlers({
    keydown(event) {
      // Not every browser keeps the HTML back by itself.
      wantsPlain = event.shiftKey && event.key.toLowerCase() === 'v';
    },
    paste({ clipboardData: data }, view) {
      const { main } = view.state.selection;
      const isPlain = wantsPlain || isInCode(view.state, main.from);
      wantsPlain = false;
      const pictures = picturesIn(data);
      if (pictures.length > 0) {
        takePictures(view, pictures, main.to);
        return true;
      }
      const [plain = '', html = ''] = ['text/plain', 'text/html'].map((type) =>
        data?.getData(type),
      );
      const linked = linkFromPaste(view.state, plain);
      if (linked) view.dispatch(linked);
      else if (html !== '' && !isPlain) void pasteHtml(view, html, plain);
      else return false;
      return true;
    },
    drop(event, view) {
      const pictures = picturesIn(event.dataTransfer);
      if (pictures.length === 0) return false;
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
      takePictures(view, pictures, at);
      return true;
    },
  });
}
