import { EditorView } from '@codemirror/view';
import {
  type FormEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { isComposing } from '~/kit/ui/composing';
import { COMMANDS, createView, saveEditorState } from './codemirror/create-view';
import { syncFromTextarea, watchTextarea } from './codemirror/textarea-sync';
import type { EditorHandle } from './editor-handle';
import { EditorTools } from './editor-tools';
import { enterFocusMode } from './focus-mode';
import { InlinePicture } from './inline-picture';
import { OutlineMenu } from './outline-menu';
import { contentAttributes, useContentAttributes } from './use-content-attributes';
import { usePictureSlot } from './use-picture-slot';
import { useScrollSync } from './use-scroll-sync';

type TextEditorProps = {
  /** All of the field: what is left in the quiet view. */
  field: RefObject<HTMLElement>;
  textarea: RefObject<HTMLTextAreaElement>;
  preview: RefObject<HTMLElement>;
  /** The place in the toolbar for what only the editor can do. */
  tools: RefObject<HTMLElement>;
  /** What the preview shows. */
  html: string;
  /** The ids of what names and describes the field. */
  label: string;
  describedBy: string;
  isInvalid: boolean;
  onReady: (writer: EditorHandle | null) => void;
};

/** The editor of a text in Markdown, in the place of its textarea. */
export default function TextEditor({
  field,
  textarea,
  preview,
  tools,
  html,
  label,
  describedBy,
  isInvalid,
  onReady,
}: TextEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [isFocusMode, setIsFocusMode] = useState(false);
  const [isOutlined, setIsOutlined] = useState(false);
  const slot = usePictureSlot(view);
  const attributes = { label, describedBy, isInvalid };
  // The editor begins once; what it was given then is all that it takes.
  const begins = useRef({ slot, attributes, onReady });

  // Before anything is drawn, so that nothing jumps.
  useLayoutEffect(() => {
    const [place, area] = [host.current, textarea.current];
    if (!place || !area) return;
    const { slot: pictures, attributes: first, onReady: notifyReady } = begins.current;
    const created = createView(place, {
      textarea: area,
      askForPicture: pictures.open,
      onPictures: pictures.take,
      toggleQuiet() {
        setIsFocusMode((now) => !now);
        return true;
      },
      extensions: [pictures.extension, contentAttributes(first)],
    });
    const unwatch = watchTextarea(created, area);
    copySelection(created, area);
    setView(created);
    notifyReady({
      focus: () => created.focus(),
      show: () => show(created),
      run: (tool) => runTool(created, tool),
      reveal: (from, to) => reveal(created, from, to),
    });
    return () => {
      unwatch();
      saveEditorState(created);
      created.destroy();
      notifyReady(null);
    };
  }, [textarea]);

  useContentAttributes(view, attributes);
  useScrollSync(view, preview, html);
  useFocusMode(field, view, isFocusMode, () => {
    setIsFocusMode(false);
    view?.focus();
  });

  /** What is typed into the editor is told by the textarea, once; what is typed into its panels is no change. */
  const stopInput = (event: FormEvent) => event.stopPropagation();
  return (
    <>
      {view && isOutlined && <OutlineMenu view={view} close={() => setIsOutlined(false)} />}
      <div ref={host} onInput={stopInput} className="min-w-0" />
      {view &&
        tools.current &&
        createPortal(
          <EditorTools
            {...{ view, isOutlined, isFocusMode }}
            askForPicture={slot.open}
            onOutline={setIsOutlined}
            onQuiet={setIsFocusMode}
          />,
          tools.current,
        )}
      {slot.isOpen && createPortal(<InlinePicture {...slot.form} />, slot.element)}
    </>
  );
}

/** The cursor stays where somebody has begun to type. */
function copySelection(view: EditorView, textarea: HTMLTextAreaElement): void {
  syncFromTextarea(view, textarea);
  if (document.activeElement !== textarea) return;
  const { selectionStart: anchor, selectionEnd: head } = textarea;
  view.dispatch({ selection: { anchor, head } });
  view.focus();
}

function runTool(view: EditorView, tool: string): void {
  COMMANDS[tool]?.(view);
  // The panel of the search has the focus that it opens with.
  if (tool !== 'search') view.focus();
}

/** The place of the cursor, without the focus. */
const show = (view: EditorView) => showPlace(view, view.state.selection.main.head);

const showPlace = (view: EditorView, place: number) =>
  view.dispatch({ effects: EditorView.scrollIntoView(place, { y: 'center' }) });

/** The place in the middle of the window stays there, whatever changes around the text. */
function preserveScroll(view: EditorView, change: () => void): void {
  const { left } = view.contentDOM.getBoundingClientRect();
  const place = view.posAtCoords({ x: left, y: window.innerHeight / 2 }, false);
  change();
  showPlace(view, place);
}

function reveal(view: EditorView, from: number, to: number): void {
  const last = view.state.doc.length;
  const selection = { anchor: Math.min(from, last), head: Math.min(to, last) };
  view.dispatch({
    selection,
    effects: EditorView.scrollIntoView(selection.anchor, { y: 'center' }),
  });
  view.focus();
}

/** While it is quiet, the field is all that there is of the page. Escape ends it, once nothing else wants it. */
function useFocusMode(
  field: RefObject<HTMLElement>,
  view: EditorView | null,
  isFocusMode: boolean,
  end: () => void,
) {
  const latest = useRef(end);
  latest.current = end;
  useEffect(() => {
    const element = field.current;
    if (!isFocusMode || !element || !view) return;
    let restore = () => {};
    preserveScroll(view, () => {
      restore = enterFocusMode(element);
      element.dataset.quiet = '';
    });
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event))
        latest.current();
    };
    element.addEventListener('keydown', leave);
    return () => {
      element.removeEventListener('keydown', leave);
      const end = () => {
        delete element.dataset.quiet;
        restore();
      };
      // Where the page is left, the editor is gone by now.
      if (view.dom.isConnected) preserveScroll(view, end);
      else end();
    };
  }, [field, view, isFocusMode]);
}
