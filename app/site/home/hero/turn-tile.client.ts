import { COLUMNS, TILE } from '~/engine/kit/tiles';

/* Tiles of the first screen turn when they are pressed. Loaded with the first press. */

const TURN = { duration: 240, easing: 'cubic-bezier(.2,.7,.2,1)' };

type Piece = { x: number; y: number; size: number };

/** Where a shape of the pattern is. */
function placeOf(path: string): Piece {
  const [, x, y] = /^M(\d+) (\d+)/.exec(path) ?? [];
  return { x: Number(x), y: Number(y), size: path.includes('a20 ') ? 2 * TILE : TILE };
}

/** Turns the tile at a point by a quarter, if there is a shape that looks different then. Letters stay as they are. */
export function turnTile(
  pattern: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
) {
  const { left, top, width } = pattern.getBoundingClientRect();
  const scale = (COLUMNS * TILE) / width;
  const [x, y] = [(clientX - left) * scale, (clientY - top) * scale];
  const isHit = (piece: Piece) =>
    x >= piece.x && x < piece.x + piece.size && y >= piece.y && y < piece.y + piece.size;
  for (const path of pattern.querySelectorAll<SVGPathElement>(
    ':scope > :is(.accent, .soft, .red)',
  )) {
    const pieces = path.getAttribute('d')?.split(/(?=M)/) ?? [];
    const hit = pieces.find((piece) => isHit(placeOf(piece)));
    if (hit) return turn(pieces.length === 1 ? path : takeOut(path, pieces, hit), placeOf(hit));
  }
}

/** Makes a shape an element of its own. */
function takeOut(path: SVGPathElement, pieces: string[], taken: string): SVGPathElement {
  const own = path.cloneNode() as SVGPathElement;
  own.setAttribute('d', taken);
  path.setAttribute('d', pieces.filter((piece) => piece !== taken).join(''));
  path.parentNode?.insertBefore(own, path.nextSibling);
  return own;
}

function turn(tile: SVGPathElement, { x, y, size }: Piece) {
  const turns = Number(tile.dataset.turns ?? 0) + 1;
  tile.dataset.turns = String(turns);
  tile.style.transformOrigin = `${x + size / 2}px ${y + size / 2}px`;
  tile.style.rotate = `${turns * 90}deg`;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  tile.animate({ rotate: [`${(turns - 1) * 90}deg`, `${turns * 90}deg`] }, TURN);
}
