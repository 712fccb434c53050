/* Drags rows by a handle (`data-drag`) with mouse, pen or finger. Buttons or keys do the same. */

/** Where a row was dropped: before or after another row. */
export type Drop = { id: string; to: 'before' | 'after'; other: string };

/** Within this distance of the window's edge, dragging scrolls the page. */
const EDGE_PX = 96;
const SCROLL_PX = 10;

/** Starts a drag when a handle of the list is pressed. @returns a function that stops listening */
export function watchDrag(list: HTMLElement, onDrop: (drop: Drop) => void): () => void {
  const startDrag = (event: PointerEvent) => {
    if (!(event.target instanceof Element)) return;
    const row = event.target.closest('[data-drag]')?.closest<HTMLElement>('[data-row]');
    // A list inside a row has prevented the default already.
    if (!row || event.button !== 0 || !event.isPrimary || event.defaultPrevented) return;
    // Dragging must not select text.
    event.preventDefault();
    drag(row, event, onDrop);
  };
  list.addEventListener('pointerdown', startDrag);
  return () => list.removeEventListener('pointerdown', startDrag);
}

function drag(
  row: HTMLElement,
  { pointerId, pageY: startY, clientY }: PointerEvent,
  onDrop: (drop: Drop) => void,
) {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])];
  // The positions before the drag, relative to the page. Dragging changes only `translate`, never the layout.
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
    to = dropIndex(middle, boxes, from);
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
    listeners.abort();
    if (isDropped) draw();
    for (const one of rows) one.style.translate = '';
    row.removeAttribute('data-dragged');
    const other = rows[to]?.dataset.row;
    if (!isDropped || to === from || other === undefined) return;
    onDrop({ id: row.dataset.row ?? '', to: to < from ? 'before' : 'after', other });
  };
  const listeners = new AbortController();
  const { signal } = listeners;
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

/** Returns the index at which a row with this middle would be dropped. */
function dropIndex(middle: number, boxes: { top: number; height: number }[], from: number): number {
  const above = boxes.filter(
    ({ top, height }, index) => index !== from && top + height / 2 < middle,
  );
  return above.length;
}

/** Returns the rows in their order after a drop. */
export function reorderRows<Row extends { id: string }>(
  rows: Row[],
  { id, to, other }: Drop,
): Row[] {
  const row = rows.find((one) => one.id === id);
  if (!row) return rows;
  const rest = rows.filter((one) => one !== row);
  const place = rest.findIndex((one) => one.id === other);
  return rest.toSpliced(to === 'before' ? place : place + 1, 0, row);
}

/** Returns the form data that sends a drop to the server. */
export function moveRequest(drop: Drop): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: 'move', ...drop, stay: '1' }))
    body.set(name, value);
  return body;
}
