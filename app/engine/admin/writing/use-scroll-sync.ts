import type { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useRef } from 'react';
import { type Landmark, landmarksOf, type Pair, pairsOf, previewOffset } from './scroll-pairs';

/** The reference line for the scroll position, in px below the bar. */
const BELOW_BAR = 96;

/**
 * Scrolls the preview along with the text, if the preview scrolls on its own.
 * @param html of the preview; a change moves its landmarks
 */
export function useScrollSync(
  view: EditorView | null,
  preview: RefObject<HTMLElement>,
  html: string,
): void {
  const follow = useRef(() => {});
  useEffect(() => {
    const pane = preview.current;
    if (!view || !pane) return;
    let frame = 0;
    const go = () => {
      frame = 0;
      if (pane.scrollHeight > pane.clientHeight) pane.scrollTop = previewPlace(view, pane);
    };
    const scheduleFollow = () => {
      frame ||= requestAnimationFrame(go);
    };
    follow.current = scheduleFollow;
    // The scroll container is the window, or the field in focus mode.
    const options = { capture: true, passive: true };
    const onScroll = ({ target }: Event) => {
      if (target !== pane) scheduleFollow();
    };
    window.addEventListener('scroll', onScroll, options);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll, options);
    };
  }, [view, preview]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useEffect(() => follow.current(), [html]);
}

/** Returns the scroll position of the preview for that of the text. */
function previewPlace(view: EditorView, pane: HTMLElement): number {
  const top = view.documentTop;
  const source = BELOW_BAR + barBottom(view) - top;
  const pairs = pairsIn(view, pane);
  const room = pane.scrollHeight - pane.clientHeight;
  // At the end of the text, the preview is at its end too.
  const left = view.contentHeight - (window.innerHeight - top);
  if (left <= 0) return room;
  return Math.min(room, previewOffset(pairs, Math.max(0, source)) - BELOW_BAR / 2);
}

const barBottom = (view: EditorView) =>
  view.dom.closest('.writing')?.querySelector('.writing-bar')?.getBoundingClientRect().bottom ?? 0;

function pairsIn(view: EditorView, pane: HTMLElement): Pair[] {
  const source = landmarksOf(view.state.doc.toString()).map(({ kind, at }) => ({
    kind,
    at: view.lineBlockAt(at).top,
  }));
  const end = { source: view.contentHeight, preview: pane.scrollHeight };
  return [...pairsOf(source, landmarksIn(pane)), end];
}

const KINDS = { heading: 'h1, h2, h3, h4, h5, h6', code: 'pre', picture: 'figure:has(img)' };

function landmarksIn(pane: HTMLElement): Landmark[] {
  const zero = pane.getBoundingClientRect().top - pane.scrollTop;
  return Object.entries(KINDS).flatMap(([kind, selector]) =>
    [...pane.querySelectorAll(selector)].map((element) => ({
      kind,
      at: element.getBoundingClientRect().top - zero,
    })),
  );
}
