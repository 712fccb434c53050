/* Rows moved by a handle (`data-drag`), with a mouse, a pen or a finger. By keyboard there are the arrows. */

/** Where a row was let go: its id, and before or after which other one. */
export type Drop = { id: string; to: 'before' | 'after'; other: string };

/** So near to the edge of the window, the page scrolls along. */
const EDGE_PX = 96;
const SCROLL_PX = 10;

/** @returns what ends it */
export function watchDrag(list: HTMLElement, onDrop: (drop: Drop) => void): () => void {
  const begin = (event: PointerEvent) => {
    if (!(event.target instanceof Element)) return;
    const row = event.target.closest('[data-drag]')?.closest<HTMLElement>('[data-row]');
    if (!row || event.button !== 0 || !event.isPrimary) return;
    // No text is selected meanwhile.
    event.preventDefault();
    drag(list, row, event, onDrop);
  };
  list.addEventListener('pointerdown', begin);
  return () => list.removeEventListener('pointerdown', begin);
}

function drag(
  list: HTMLElement,
  row: HTMLElement,
  { pointerId, pageY: startY, clientY }: PointerEvent,
  onDrop: (drop: Drop) => void,
) {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  // As they stood at the beginning, in the page: what moves is drawn elsewhere only.
  const boxes = rows.map((one) => {
    const { top, height } = one.getBoundingClientRect();
    return { top: top + window.scrollY, height };
  });
  const from = rows.indexOf(row);
  const own = boxes[from] ?? { top: 0, height: 0 };
  let to = from;
  let y = clientY;
  let frame = 0;

  const draw = () => {
    const moved = y + window.scrollY - startY;
    const middle = own.top + own.height / 2 + moved;
    to = placeOf(middle, boxes, from);
    for (const [index, one] of rows.entries()) {
      const shift =
        index === from
          ? moved
          : own.height *
            (Number(index < from && index >= to) - Number(index > from && index <= to));
      one.style.translate = `0 ${shift}px`;
    }
  };
  const scroll = () => {
    if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
    else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
    draw();
    frame = requestAnimationFrame(scroll);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId === pointerId) y = event.clientY;
  };
  const end = (isDropped: boolean) => {
    cancelAnimationFrame(frame);
    ending.abort();
    if (isDropped) draw();
    for (const one of rows) one.style.translate = '';
    row.removeAttribute('data-dragged');
    const other = rows[to]?.dataset.row;
    if (!isDropped || to === from || other === undefined) return;
    onDrop({ id: row.dataset.row ?? '', to: to < from ? 'before' : 'after', other });
  };
  const ending = new AbortController();
  const { signal } = ending;
  row.setAttribute('data-dragged', '');
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', (event) => event.pointerId === pointerId && end(true), {
    signal,
  });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      end(false);
    },
    { signal },
  );
  frame = requestAnimationFrame(scroll);
}

/** The place of what has its middle there, among the places that there are. */
function placeOf(middle: number, boxes: { top: number; height: number }[], from: number): number {
  const above = boxes.filter(
    ({ top, height }, index) => index !== from && top + height / 2 < middle,
  );
  return above.length;
}

/** The rows as they stand once one was let go. */
export function rowsAfter<Row extends { id: string }>(rows: Row[], { id, to, other }: Drop): Row[] {
  const row = rows.find((one) => one.id === id);
  if (!row) return rows;
  const rest = rows.filter((one) => one !== row);
  const place = rest.findIndex((one) => one.id === other);
  return rest.toSpliced(to === 'before' ? place : place + 1, 0, row);
}

/** The same for the server. */
export function moveRequest(drop: Drop): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: 'move', ...drop, stay: '1' }))
    body.set(name, value);
  return body;
}
