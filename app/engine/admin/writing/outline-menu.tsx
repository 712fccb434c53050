import { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { type OutlineEntry, outlineOf } from './outline';

/** Keeps a heading clear of the page header and the bar, in px. */
const BELOW_BAR = 160;

const insetOf = ({ level }: OutlineEntry) => (level > 3 ? 'ps-11' : level === 3 ? 'ps-7' : 'ps-3');

/** The headings of the text when the menu opens, as links to them. */
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
      userEvent: 'select.outline',
    });
    leave();
  };
  return (
    // Over the text, without moving it.
    <div className="sticky top-(--writing-top) z-7 h-0">
      <nav
        ref={menu}
        tabIndex={-1}
        aria-label="Outline"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          leave();
        }}
        className="card absolute end-0 top-1 max-h-[min(24rem,60vh)] w-max max-w-[min(24rem,80vw)] overflow-y-auto p-1.5 outline-none"
      >
        {entries.length === 0 && <p className="p-3 text-muted">No headings yet.</p>}
        <ol>
          {entries.map((entry) => (
            <li key={entry.from}>
              <button
                type="button"
                onClick={() => goTo(entry)}
                className={`min-h-11 w-full cursor-pointer rounded-control py-1 pe-3 text-start hover:bg-sunken ${insetOf(entry)}`}
              >
                {entry.text}
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
