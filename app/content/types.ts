import type { contact } from './contact';

/* The types of the owner's words. The texts are in the other files of this folder. */

export type Person = {
  /** Shown by the splash screen in two lines. */
  firstName: string;
  lastName: string;
  role: string;
  /**
   * Pictures of this site (`name-WxH.jpg`, see docs/pictures.md) or of other sites. '' shows the initials instead of the
   * profile picture, the pattern of the name alone instead of the portrait, and the first letter instead of the logo.
   */
  picture: string;
  portrait: string;
  portraitAlt: string;
  logo: string;
};

export type Author = { name: string; image: string; role: string };

export type Site = {
  /** For browser tabs, search results and shared links. */
  title: string;
  description: string;
  /** A language tag (BCP 47). */
  language: string;
  /** The picture for sharing pages without one of their own: 1200 x 630; '' for none of your own. */
  shareImage: string;
  /** Other hosts from which posts, projects and reviews use pictures, like https://images.example.com. */
  imageHosts: string[];
};

/** One of the looks in `looks/`. */
export type ChosenLook = {
  name: string;
  /** The name of one of the look's palettes; '' for its first; `OWN_COLOURS` for the colours below. */
  palette: string;
  /** The hue of backgrounds and text, and of links and buttons, in degrees; '' for those of the look. */
  hue: string;
  accentHue: string;
  /** A colour like #0b6840. Links and buttons have the nearest legible ones in place of `accentHue`; '' for none. */
  brand: string;
};

/** An entry of the navigation bar: an anchor on the landing page, or a page. */
export type MenuEntry = { label: string; to: string };

type Skill = {
  skill_name: string;
  /** The logo; '' shows only the name. */
  Image: string;
  width: number;
  height: number;
  isDark: boolean;
};
export type SkillRow = { label: string; skills: Skill[] };

export type TimelineEntry = {
  title: string;
  place: string;
  /** For people. */
  time: string;
  /** For programs: 2020, 2020-06 or 2020-06-01; '' if unknown or ongoing. */
  from: string;
  to: string;
  text: string;
};

/** `gets` is the result of the step for the client; '' hides the line. `drawing` is its symbol in `public/icons.svg`, or 'none'. */
export type Service = { title: string; text: string; gets: string; drawing: string };

export type SocialLink = { label: string; href: string };

export type FooterGroup = { title: string; links: string[] };

/** Texts from which other texts are built. */
export type Sources = {
  person: Person;
  contact: typeof contact;
};
