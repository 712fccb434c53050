import { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { type OutlineEntry, outlineOf } from './outline';

/** What is gone to is not under the header and the bar. */
const BELOW_BAR = 160;

/** The headings of the text as they are when it is opened; each leads to its place. */
export function OutlineMenu({ view, close }: { view: EditorView; close: () => void }) {
  const menu = useRef<HTMLElement>(null);
  const [entries] = useState(() => outlineOf(view.state.doc.toString()));
  useEffect(() => {
    const first = menu.current?.querySelector('button');
    (first ?? menu.current)?.focus();
  }, []);
  const leave = () => {
    close();
    view.focus();
  };
  const goTo = ({ from }: OutlineEntry) => {
    view.dispatch({
      selection: { anchor: view.state.doc.lineAt(from).to },
      effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: BELOW_BAR }),
    });
    leave();
  };
  return (
    <div className="writing-outline">
      <nav
        ref={menu}
        tabIndex={-1}
        aria-label="Outline"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          leave();
        }}
        className="writing-menu card"
      >
        {entries.length === 0 && <p className="p-3 text-muted">No headings yet.</p>}
        <ol>
          {entries.map((entry) => (
            <li key={entry.from}>
              <button type="button" data-level={entry.level} onClick={() => goTo(entry)}>
                {entry.text}
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
