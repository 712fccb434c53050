import type { contact } from './contact';
import type { followPage } from './follow';

/** The shapes of the owner's words. The texts themselves are in the files beside this one. */

export type Person = {
  /** Shown by the splash screen in two lines. */
  firstName: string;
  lastName: string;
  role: string;
  /** Pictures of ours (`name-WxH.jpg`, see docs/pictures.md) or addresses outside. Where one is '', the initials stand in. */
  picture: string;
  portrait: string;
  logo: string;
  portraitAlt: string;
  /** Lies over the portrait in the dark theme, of the same shape and transparent where nothing changes; '' for none. */
  portraitAtNight: string;
};

export type Author = { name: string; image: string; role: string };

export type Site = {
  /** Browser tabs, search results and shared links. */
  title: string;
  description: string;
  /** A language tag (BCP 47). */
  language: string;
  /** Shown where a page is shared that has no picture of its own: 1200 x 630; '' for none. */
  shareImage: string;
  /** Hosts outside that posts, projects and reviews take pictures from, like https://images.example.com. */
  imageHosts: string[];
  /** Of links and buttons in the light theme; the dark one's is made of it. `styles/tokens.css` has the default's shades. */
  accent: string;
};

/** One entry of the navigation bar: an anchor on the landing page, or a page. */
export type MenuEntry = { label: string; to: string };

type Skill = {
  skill_name: string;
  /** Its logo; '' for the name alone. */
  Image: string;
  width: number;
  height: number;
  isDark: boolean;
};
export type SkillRow = { label: string; skills: Skill[] };

export type TimelineEntry = {
  title: string;
  place: string;
  /** As people read it. */
  time: string;
  /** As programs read it: 2020, 2020-06 or 2020-06-01; '' where it is not known, or where it goes on. */
  from: string;
  to: string;
  text: string;
};

export type Resume = {
  title: string;
  description: string;
  asOf: string;
  summary: string;
  languages: { language: string; fluency: string }[];
  headings: Record<
    'experience' | 'projects' | 'skills' | 'education' | 'languages' | 'elsewhere',
    string
  >;
  asOfLabel: string;
  file: string;
  link: string;
};

/** `gets`: what the client has in hand after the step; empty leaves the line out. */
export type Service = { title: string; text: string; gets: string };

export type SocialLink = { label: string; href: string };

export type FooterGroup = { title: string; links: string[] };

/** The texts that other texts are made of. */
export type Sources = {
  person: Person;
  contact: typeof contact;
  followPage: typeof followPage;
};
