type Area = {
  left: number;
  width: number;
  height: number;
  /** The same seed gives the same pattern. */
  seed: string;
  /** Returns the value of a design token. */
  colour: (name: string) => string;
};

const COLUMNS = 4;
/** The calm colours appear more often. */
const COLOURS = ['accent-soft', 'accent-soft', 'surface', 'line', 'accent', 'ink'];
/** Shapes 0 to 3 are a quarter circle in one of its four rotations, shape 4 is a block, the rest are empty. */
const TURNS = 4;
const SHAPES = 7;

/** Returns a seeded random generator of integers from 0 up to `below` (mulberry32, seeded by FNV-1a). */
function createRandom(seed: string): (below: number) => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Draws blocks and quarter circles, the shapes of the sample logo, for a record without a picture. */
export function drawPattern(context: CanvasRenderingContext2D, area: Area): void {
  const { left, width, height, seed, colour } = area;
  const next = createRandom(seed);
  const side = width / COLUMNS;
  const rows = Math.ceil(height / side);
  const accent = next(COLUMNS * rows);
  context.fillStyle = colour('surface');
  context.fillRect(left, 0, width, height);
  for (let tile = 0; tile < COLUMNS * rows; tile += 1) {
    const [x, y] = [left + (tile % COLUMNS) * side, Math.floor(tile / COLUMNS) * side];
    const [shape, name] = [next(SHAPES), COLOURS[next(COLOURS.length)] ?? 'line'];
    context.fillStyle = colour(tile === accent ? 'red' : name);
    if (tile === accent || shape < TURNS) drawQuarter(context, { x, y, side, turn: shape % TURNS });
    else if (shape === TURNS) context.fillRect(x, y, side, side);
  }
}

/** Fills a tile with a quarter circle around one of its corners. */
function drawQuarter(
  context: CanvasRenderingContext2D,
  { x, y, side, turn }: { x: number; y: number; side: number; turn: number },
): void {
  const isRight = turn === 1 || turn === 2;
  const isBelow = turn === 2 || turn === 3;
  const [cornerX, cornerY] = [x + (isRight ? side : 0), y + (isBelow ? side : 0)];
  const start = (turn * Math.PI) / 2;
  context.beginPath();
  context.moveTo(cornerX, cornerY);
  context.arc(cornerX, cornerY, side, start, start + Math.PI / 2);
  context.fill();
}
