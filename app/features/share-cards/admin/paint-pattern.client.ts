import { drawOwnerPattern } from '~/engine/kit/owner-pattern';
import { CELL, COLUMNS, TILE } from '~/engine/kit/tiles';

type Area = {
  left: number;
  width: number;
  height: number;
  /** The same seed gives the same pattern. */
  seed: string;
  /** Its initials are in front, if it is not empty. */
  name: string;
  /** The fonts of letters that are not drawn. */
  family: string;
  /** Returns the value of a design token. */
  colour: (name: string) => string;
};

/** The tokens of the paints on the deep ground, where windows are lit. */
const TOKENS = { accent: 'accent', soft: 'accent-soft', red: 'red-fill' };
/** How much of the tiles shows behind letters, and of the light around windows. */
const QUIET = 0.18;
const LIGHT = 0.12;

/** Paints the pattern of a seed. */
export function paintPattern(context: CanvasRenderingContext2D, area: Area): void {
  const { left, width, height, seed, name, family, colour } = area;
  const { paths, light, windows, letters } = drawOwnerPattern(name, false, seed);
  const fill = (paint: string, path: string, alpha = 1) => {
    context.globalAlpha = alpha;
    context.fillStyle = colour(paint);
    context.fill(new Path2D(path));
    context.globalAlpha = 1;
  };
  const scale = width / (COLUMNS * TILE);
  context.save();
  context.beginPath();
  context.rect(left, 0, width, height);
  context.clip();
  context.translate(left, 0);
  context.scale(scale, scale);
  for (const [paint, path] of Object.entries(paths))
    fill(
      TOKENS[paint as keyof typeof TOKENS],
      path,
      letters.length > 0 && paint !== 'red' ? QUIET : 1,
    );
  fill('ochre', light, LIGHT);
  fill('ochre', windows.join(''));
  for (const { place, body, red, letter } of letters) {
    context.save();
    context.translate(place.column * TILE, place.row * TILE);
    context.scale(CELL, CELL);
    fill('deep', 'M0 0h4v6h-4z');
    fill('accent', body);
    fill('red-fill', red);
    context.fillStyle = colour('deep');
    context.font = `650 2.8px ${family}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(letter, 2, 3);
    context.restore();
  }
  context.restore();
}
