import { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { AdminIcon } from '../admin-icon';
import { COMMANDS } from './codemirror/create-view';
import { type OutlineEntry, outlineOf } from './outline';
import { hintOf } from './toolbar';
import { lengthInWords } from './words';

/** What is gone to is not under the header and the bar. */
const BELOW_BAR = 160;

/** What only the editor can do, behind the tools that a textarea has, too. */
export function EditorTools({
  view,
  askForPicture,
  isQuiet,
  onQuiet,
}: {
  view: EditorView;
  askForPicture: (view: EditorView, at: number) => void;
  isQuiet: boolean;
  onQuiet: (isQuiet: boolean) => void;
}) {
  const run = (name: string) => COMMANDS[name]?.(view);
  return (
    <>
      <Tool
        label="Picture"
        icon="image"
        onPress={() => askForPicture(view, view.state.selection.main.to)}
      />
      <Tool label="Insert a block" keys="/" icon="plus" onPress={() => run('block')} />
      <Tool label="Find and replace" keys="Ctrl F" icon="search" onPress={() => run('search')} />
      <Outline view={view} />
      <Tool
        label={isQuiet ? 'Leave the quiet view' : 'Only the text'}
        keys={isQuiet ? 'Escape' : 'Ctrl Shift Enter'}
        icon={isQuiet ? 'x' : 'maximize-2'}
        onPress={() => {
          onQuiet(!isQuiet);
          view.focus();
        }}
      />
      <Length view={view} />
    </>
  );
}

type ToolProps = { label: string; keys?: string; icon: string; onPress: () => void };

const Tool = ({ label, keys, icon, onPress }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={hintOf(label, keys)}
    onClick={onPress}
    className="icon-button"
  >
    <AdminIcon name={icon} />
  </button>
);

/** The headings of the text; each leads to its place. */
function Outline({ view }: { view: EditorView }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [entries, setEntries] = useState<OutlineEntry[] | null>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  const goTo = ({ from }: OutlineEntry) => {
    close();
    view.dispatch({
      selection: { anchor: view.state.doc.lineAt(from).to },
      effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: BELOW_BAR }),
    });
    view.focus();
  };
  return (
    <details
      ref={details}
      className="writing-outline"
      onToggle={({ currentTarget }) =>
        setEntries(currentTarget.open ? outlineOf(view.state.doc.toString()) : null)
      }
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        event.preventDefault();
        close();
        details.current.querySelector('summary')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary className="icon-button" aria-label="Outline" title="Outline">
        <AdminIcon name="list-tree" />
      </summary>
      <div className="writing-menu card">
        {entries?.length === 0 && <p className="p-3 text-muted">No headings yet.</p>}
        <ol>
          {entries?.map((entry) => (
            <li key={entry.from}>
              <button type="button" data-level={entry.level} onClick={() => goTo(entry)}>
                {entry.text}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}

/** Typing goes on: they are counted once there is a pause. */
const PAUSE_MS = 400;

/** Words and minutes. */
function Length({ view }: { view: EditorView }) {
  const [text, setText] = useState(() => lengthInWords(view.state.doc.toString()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const count = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setText(lengthInWords(view.state.doc.toString())), PAUSE_MS);
    };
    view.dom.addEventListener('input', count);
    view.dom.addEventListener('keyup', count);
    return () => {
      clearTimeout(timer);
      view.dom.removeEventListener('input', count);
      view.dom.removeEventListener('keyup', count);
    };
  }, [view]);
  return <span className="writing-length text-muted text-small">{text}</span>;
}
