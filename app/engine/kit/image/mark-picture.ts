import { markCells } from '../mark';
import { encodePng, type Size } from './encode-png';

/** Steps between the ground and a colour, for smooth curves. */
const STEPS = 15;

/** Phones with round icons show a circle of at least 80 % of the picture. The mark is inside it. */
const SAFE_RADIUS = 0.4;

/**
 * Returns how much of a pixel a shape covers, 0 to 1.
 * @param x of the centre of the pixel in its cell, 0 to 1
 * @param cellSize in pixels
 */
function coverage(shape: string, x: number, y: number, cellSize: number): number {
  const within = (radius: number, centreX: number, centreY: number) => {
    const inside = (radius - Math.hypot(x - centreX, y - centreY)) * cellSize + 0.5;
    return Math.min(Math.max(inside, 0), 1);
  };
  switch (shape) {
    case '#':
      return 1;
    case '(':
      return x < 0.5 ? 0 : 1;
    case ')':
      return x < 0.5 ? 1 : 0;
    case 'a':
      return within(1, 0, 0);
    case 'b':
      return within(1, 1, 0);
    case 'c':
      return within(1, 1, 1);
    case 'd':
      return within(1, 0, 1);
    case 'o':
      return within(0.5, 0.5, 0.5);
    case '{':
      return within(0.35, 1, 0.35);
    case '}':
      return within(0.35, 0, 0.35);
    case '<':
      return y < 0.7 ? within(0.7, 1, 0.7) : 0;
    case '>':
      return y < 0.7 ? within(0.7, 0, 0.7) : 0;
    case '-':
      return y < 0.5 ? 1 : 0;
    default:
      return 0;
  }
}

/** Mixes two colours like #0b6840. */
function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Colours like #0b6840. */
export type MarkColours = { ground: string; body: string; red: string };

/** Draws the mark of a name as a PNG. */
export function drawMarkPng(
  name: string,
  { width, height }: Size,
  { ground, body, red }: MarkColours,
): Promise<Uint8Array<ArrayBuffer>> {
  const cells = markCells(name);
  const [columns, rows] = [cells[0]?.length ?? 0, cells.length];
  // Even, so that the edges of half cells are between pixels.
  const cellSize =
    Math.floor((Math.min(width, height) * SAFE_RADIUS) / Math.hypot(columns, rows)) * 2;
  const left = Math.round((width - cellSize * columns) / 2);
  const top = Math.round((height - cellSize * rows) / 2);
  const pixels = new Uint8Array(width * height);
  const paint = (cell: string, cellLeft: number, cellTop: number) => {
    const shape = cell.toLowerCase();
    const first = cell === shape ? 0 : STEPS;
    for (let y = 0; y < cellSize; y += 1)
      for (let x = 0; x < cellSize; x += 1) {
        const share = coverage(shape, (x + 0.5) / cellSize, (y + 0.5) / cellSize, cellSize);
        const step = Math.round(share * STEPS);
        pixels[(cellTop + y) * width + cellLeft + x] = step === 0 ? 0 : first + step;
      }
  };
  for (const [row, line] of cells.entries())
    for (const [column, cell] of [...line].entries())
      if (cell !== '.') paint(cell, left + column * cellSize, top + row * cellSize);
  const shades = (colour: string) =>
    Array.from({ length: STEPS }, (_, index) => mix(ground, colour, (index + 1) / STEPS));
  return encodePng({ width, height }, pixels, [ground, ...shades(body), ...shades(red)]);
}
