import { EditorView } from '@codemirror/view';

/** Between the cursor and the bar at the foot. */
const AIR = 16;

/** The cursor stays between what covers the text: the bars above it, and that of the form below. */
export const scrollRoom = EditorView.scrollMargins.of(({ dom }) => {
  const bar = dom.closest('[data-quiet]')
    ? null
    : dom.closest('form')?.querySelector('.editor-bar');
  const { scrollMarginTop = '' } = dom.parentElement ? getComputedStyle(dom.parentElement) : {};
  return {
    top: Number.parseFloat(scrollMarginTop) || 0,
    bottom: (bar?.getBoundingClientRect().height ?? 0) + AIR,
  };
});
