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
import { isComposing } from '~/engine/kit/ui/composing';
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
import { useSiteBlocks } from './use-site-blocks';

type TextEditorProps = {
  /** The whole field, which is all that focus mode shows. */
  field: RefObject<HTMLElement>;
  textarea: RefObject<HTMLTextAreaElement>;
  preview: RefObject<HTMLElement>;
  /** The place in the toolbar for tools that a textarea lacks. */
  tools: RefObject<HTMLElement>;
  /** The HTML of the preview. */
  html: string;
  /** The ids of the label and the description. */
  label: string;
  describedBy: string;
  isInvalid: boolean;
  onReady: (editor: EditorHandle | null) => void;
};

/** The Markdown editor that replaces the textarea. */
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
  // The editor is created once, with the first values of these.
  const initial = useRef({ slot, attributes, onReady, siteBlocks: useSiteBlocks() });

  // Before the first paint, to avoid a layout shift.
  useLayoutEffect(() => {
    const [place, area] = [host.current, textarea.current];
    if (!place || !area) return;
    const { slot: pictures, attributes: first, onReady: notifyReady, siteBlocks } = initial.current;
    const created = createView(place, {
      textarea: area,
      askForPicture: pictures.open,
      siteBlocks,
      onPictures: pictures.addFiles,
      toggleFocusMode() {
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

  /**
   * Stops `input` events: the textarea dispatches one for each change of the text, and the editor's panels change
   * nothing.
   */
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
            onFocusMode={setIsFocusMode}
          />,
          tools.current,
        )}
      {slot.isOpen && createPortal(<InlinePicture {...slot.form} />, slot.element)}
    </>
  );
}

/** Keeps the cursor of a user who has already started to type. */
function copySelection(view: EditorView, textarea: HTMLTextAreaElement): void {
  syncFromTextarea(view, textarea);
  if (document.activeElement !== textarea) return;
  const { selectionStart: anchor, selectionEnd: head } = textarea;
  view.dispatch({ selection: { anchor, head } });
  view.focus();
}

function runTool(view: EditorView, tool: string): void {
  COMMANDS[tool]?.(view);
  // The search panel takes the focus itself.
  if (tool !== 'search') view.focus();
}

/** Scrolls to the cursor without focusing it. */
const show = (view: EditorView) => showPlace(view, view.state.selection.main.head);

const showPlace = (view: EditorView, place: number) =>
  view.dispatch({ effects: EditorView.scrollIntoView(place, { y: 'center' }) });

/** Keeps the text in the middle of the window there, whatever changes around it. */
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

/** In focus mode only the field is visible and reachable. Escape leaves it, unless something else handles the key. */
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
      // When the page is left, the editor is already gone.
      if (view.dom.isConnected) preserveScroll(view, end);
      else end();
    };
  }, [field, view, isFocusMode]);
}
