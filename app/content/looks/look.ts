/** How the site looks. docs/design.md describes how to add a look. */
export type Look = {
  name: string;
  /** For the owner, who chooses a look under "Site", "Look". */
  label: string;
  description: string;
  /** The address of its style sheet, `styles/looks/<name>.css`: shapes, type, layout. Only sites with this look load it. */
  sheet: string;
  /** The colours that the owner may choose from. The first one is that of a new site. */
  palettes: [Palette, ...Palette[]];
  /** How much of the hue paper and ink have, in proportion to the colours in `styles/tokens.css`. */
  tint: number;
  /** Of headings first, then of text if it is not Figtree, and others. `npm run fonts` creates their files and style sheets. */
  fonts: [LookFont, ...LookFont[]];
  /** The fonts that the first screen needs. */
  preload: string[];
  layout: Layout;
  /** Whether the foot of each page says of which day it is. */
  isDated?: boolean;
};

/** Colours that go together. `Hire Me` follows: it is red, but ink beside a reddish accent. */
export type Palette = {
  /** For the owner. A site keeps it as its choice. */
  name: string;
  /** The hue of paper, ink and the deep ground, in degrees. */
  hue: number;
  /** The hue of links and buttons, in degrees. */
  accentHue: number;
};

/** What markup and colours depend on. It is in an attribute of the document: `data-layout="hero-type ground-paper"`. */
type Layout = {
  /** The first screen: words beside the pattern of the name, or words alone. */
  hero: 'pattern' | 'type';
  /** What is behind Virtues and Contact: the colours of the dark theme, or the page. */
  ground: 'deep' | 'paper';
};

/** A part of a Fontsource package, and how style sheets name it. */
export type LookFont = {
  family: string;
  /** Of its files. */
  name: string;
  /** The package without its scope, its file without script and style, and the instance of the variable font. */
  package: string;
  file: string;
  style?: 'italic';
  axes: { [axis: string]: number | { min: number; max: number } };
  /** False leaves out the spaces of pairs of letters, almost half of a file of Newsreader. Text of small size reads as well without them. */
  hasKerning?: false;
  /** The weights for which style sheets may ask. */
  weights: string;
  /** The system font that is shown until the font has loaded. Fonts of few words have none, and no letters beyond English. */
  fallback?: 'sans-bold' | 'serif-bold' | 'serif' | 'serif-italic';
};
