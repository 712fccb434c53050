import { EditorView } from '@codemirror/view';

/** The minimum distance between the cursor and the bars, in px. */
const MARGIN = { above: 4, below: 16 };

const ABOVE = '.writing-bar, .writing-tools, .cm-panels-top';

/** Returns the visible part of the window, between the bars that cover the text. */
function visibleRange(view: EditorView): { top: number; bottom: number } {
  const field = view.dom.closest('.writing');
  const above = [...(field?.querySelectorAll(ABOVE) ?? [])].map(
    (bar) => bar.getBoundingClientRect().bottom,
  );
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  const form = field?.matches('[data-quiet]') ? null : view.dom.closest('form');
  const below = form?.querySelector('.editor-bar')?.getBoundingClientRect().top ?? Infinity;
  return {
    top: Math.max(0, ...above) + MARGIN.above,
    bottom: Math.min(offsetTop + height, below) - MARGIN.below,
  };
}

/** Returns how far to scroll to make the cursor visible. */
function distanceToCursor(view: EditorView): number {
  const { head, assoc } = view.state.selection.main;
  const cursor = view.coordsAtPos(head, assoc || 1);
  if (!cursor) return 0;
  const { top, bottom } = visibleRange(view);
  return cursor.top < top ? cursor.top - top : Math.max(0, cursor.bottom - bottom);
}

/**
 * Keeps the cursor visible between the bars, which the library doesn't know. Its `scrollMargins` don't fit: they are
 * for bars that cover the editor's own edges, and hide its menus there.
 */
export const keepCursorVisible = EditorView.updateListener.of(
  ({ selectionSet, transactions, view }) => {
    // Where the outline leads, it says itself.
    const isPlaced = transactions.some(
      (one) => one.isUserEvent('select.pointer') || one.isUserEvent('select.outline'),
    );
    if (!selectionSet || isPlaced || !view.dom.contains(document.activeElement)) return;
    view.requestMeasure({
      key: 'scroll-room',
      read: distanceToCursor,
      write(top, { dom }) {
        const scroller = dom.closest('.writing[data-quiet]') ?? window;
        if (top !== 0) scroller.scrollBy({ top, behavior: 'instant' });
      },
    });
  },
);
