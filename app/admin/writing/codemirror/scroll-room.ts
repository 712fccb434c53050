import { EditorView } from '@codemirror/view';

/** Between the cursor and the bars. */
const MARGIN = { above: 4, below: 16 };

const ABOVE = '.writing-bar, .writing-tools, .cm-panels-top';

/** What is free of the window, between what covers the text above and below. */
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

/** How far the text has to be scrolled for the cursor to be in sight. */
function distanceToCursor(view: EditorView): number {
  const { head, assoc } = view.state.selection.main;
  const cursor = view.coordsAtPos(head, assoc || 1);
  if (!cursor) return 0;
  const { top, bottom } = visibleRange(view);
  return cursor.top < top ? cursor.top - top : Math.max(0, cursor.bottom - bottom);
}

/**
 * The cursor stays in sight between the bars, which the library knows nothing of. Not by its `scrollMargins`: those
 * are for what covers the editor's own edges, and hide its menus there.
 */
export const keepCursorVisible = EditorView.updateListener.of(
  ({ selectionSet, transactions, view }) => {
    const isPointed = transactions.some((one) => one.isUserEvent('select.pointer'));
    if (!selectionSet || isPointed || !view.dom.contains(document.activeElement)) return;
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
