/** How the site looks: colours, shapes, headings and layout. docs/design.md describes how to add a look. */
export type Look = {
  name: string;
  /** For the owner, who chooses a look under "Site", "Look". */
  label: string;
  description: string;
  /** The hue of paper, ink and the deep ground, and that of links and buttons, in degrees. The owner may change both. */
  hue: number;
  accentHue: number;
  /** How much of the hue paper and ink have, in proportion to the colours in `styles/tokens.css`. */
  tint: number;
  /** Other tokens of `styles/tokens.css` with their values, such as '--radius-card'. */
  tokens: { [token: string]: string };
  headings: HeadingFont;
  /** A face of text that only this look loads: of emphasis (`--font-emphasis`), or of small facts (`--font-facts`). */
  face?: TextFace;
  layout: Layout;
};

/** Variants of the layout. They are in an attribute of the document: `data-layout="hero-type …"`. */
type Layout = {
  /** The first screen: words beside the pattern of the name, or words alone in large type. */
  hero: 'pattern' | 'type';
  /** Projects: pictures of different sizes, or rows. */
  projects: 'rhythm' | 'list';
  /** What sets Virtues and Contact apart: a deep ground, or a thick line above each section. */
  ground: 'deep' | 'rule';
  /** Whether pictures have a thin frame. */
  frames: 'none' | 'hairline';
  /** The font of small facts, such as dates and labels. */
  facts: 'sans' | 'mono';
};

type TextFace = Pick<HeadingFont, 'family' | 'name' | 'file' | 'axes'> & {
  style: 'normal' | 'italic';
  /** The token of `styles/tokens.css` that names it. */
  token: '--font-emphasis' | '--font-facts';
};

/** The font of headings. `npm run fonts` creates its files from a Fontsource package. */
export type HeadingFont = {
  family: string;
  /** The package without its scope, its file without script and style, and the instance of the variable font. */
  name: string;
  file: string;
  axes: { [axis: string]: number };
  /** The kind of system font that is shown until the font has loaded. */
  fallback: 'sans' | 'serif';
};
