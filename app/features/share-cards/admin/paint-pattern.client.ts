import { COLUMNS, drawPattern, TILE } from '~/engine/kit/pattern';

type Area = {
  left: number;
  width: number;
  height: number;
  /** The same seed gives the same pattern. */
  seed: string;
  /** Shown in tiles of their own. */
  letters: string;
  /** The fonts of the letters. */
  family: string;
  /** Returns the value of a design token. */
  colour: (name: string) => string;
};

/** The tokens of the paints on the deep ground, where windows are lit. */
const TOKENS = {
  accent: 'accent',
  soft: 'accent-soft',
  paper: 'paper',
  ochre: 'ochre',
  red: 'red-fill',
  window: 'ochre',
};

/** Paints the pattern of a seed. */
export function paintPattern(context: CanvasRenderingContext2D, area: Area): void {
  const { left, width, height, seed, letters, family, colour } = area;
  const { paths, tiles } = drawPattern(seed, letters, () => false);
  const scale = width / (COLUMNS * TILE);
  context.save();
  context.beginPath();
  context.rect(left, 0, width, height);
  context.clip();
  context.translate(left, 0);
  context.scale(scale, scale);
  for (const [paint, path] of Object.entries(paths)) {
    context.fillStyle = colour(TOKENS[paint as keyof typeof TOKENS]);
    context.fill(new Path2D(path));
  }
  context.fillStyle = colour('on-accent');
  context.font = `600 6px ${family}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { letter, column, row } of tiles)
    context.fillText(letter, (column + 0.5) * TILE, (row + 0.5) * TILE);
  context.restore();
}
