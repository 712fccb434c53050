/* The grid of the pattern. Separate from `pattern.ts`, since pages show patterns that the server has drawn. */

/** The side of a tile in the units of the path data. */
export const TILE = 10;
export const COLUMNS = 4;
/** Enough for the narrow panel of a tablet; wider panels show fewer rows. */
export const ROWS = 12;
/** The rows of a panel on a wide screen. What is rare is in these. */
export const SHOWN_ROWS = 6;
/** The side of a letter's cell. A letter is four by six cells. */
export const CELL = TILE / 2;

export type Tile = { column: number; row: number };

export type Pattern = {
  /** SVG path data of all shapes with the same paint; the names of the paints are classes. */
  paths: { accent: string; soft: string; red: string };
  /** Path data of each window, from the top. In the dark theme they are lit. */
  windows: string[];
  /** Path data of the tiles around the windows, on which light falls. */
  light: string;
};

export type SpelledLetter = {
  /** Its top left tile. */
  place: Tile;
  /** Path data in cells. */
  body: string;
  red: string;
  /** The letter to write on it, if it is not drawn. */
  letter: string;
};

/** The pattern of the owner's name around their initials; around their photograph there are no letters. */
export type OwnerPattern = Pattern & { letters: SpelledLetter[] };
