import { COLUMNS, drawPattern, TILE } from '~/kit/pattern';

type Area = {
  left: number;
  width: number;
  height: number;
  /** The same seed gives the same pattern. */
  seed: string;
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

/** Paints a pattern for a record without a picture. */
export function paintPattern(context: CanvasRenderingContext2D, area: Area): void {
  const { left, width, height, seed, colour } = area;
  const { paths } = drawPattern(seed, '', () => false);
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
  context.restore();
}
