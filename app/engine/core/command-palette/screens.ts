import { inPlace } from '~/engine/kit/in-place';
import type { PaletteCommand } from './command-palette';

/** The headings of the sidebar, in their order. The first group has none. */
const GROUPS = ['', 'Write', 'People', 'Run'] as const;

/** A screen of the sidebar. */
export type AdminScreen = {
  group: (typeof GROUPS)[number];
  /** Its place in the group. */
  place: number;
  label: string;
  to: string;
  /** Another screen that belongs to it, and has no entry of its own. */
  also?: string;
  icon: string;
};

/** A link on a screen, to a screen of another feature. */
export type ScreenLink = {
  /** The path of the screen; for the screens of single records `post`, `project`, `page`, `review` or `message`. */
  on: string;
  label: string;
  /** What the screen knows is filled in, such as `{id}`. */
  to: string;
  icon: string;
  /** What is there, where links have a text: on "/admin/settings". */
  text?: string;
  /** Only on the screens of published records. */
  ofPublished?: true;
};

/** The screens in the order of the sidebar, and the commands of the palette that are always there. */
export type AdminMenu = {
  groups: { heading: string; screens: AdminScreen[] }[];
  commands: PaletteCommand[];
  links: ScreenLink[];
};

/** What the menu needs of a kind of records. */
type RecordScreens = {
  label: string;
  admin: { path: string; place: number; title: string; icon: string; words?: string };
};

type Contribution = {
  kinds?: readonly RecordScreens[];
  screenLinks?: readonly ScreenLink[];
  screens?: readonly AdminScreen[];
  commands?: readonly PaletteCommand[];
};

/** The screen on which the owner switches features off. */
export const FEATURES_SCREEN = '/admin/settings/features';

/**
 * Returns what the parts of the site contribute to the menu of the admin area.
 * @param hasFeatures without any, nothing links to their screen
 */
export function adminMenu(parts: readonly Contribution[], hasFeatures: boolean): AdminMenu {
  const kinds = parts.flatMap(({ kinds: of = [] }) => of);
  const all = inPlace([
    ...kinds.map(recordScreen),
    ...parts.flatMap(({ screens = [] }) => screens),
  ]);
  const groups = GROUPS.map((heading) => ({
    heading,
    screens: all.filter(({ group }) => group === heading),
  }));
  return {
    groups,
    commands: [...kinds.flatMap(recordCommands), ...parts.flatMap(({ commands = [] }) => commands)],
    links: parts
      .flatMap(({ screenLinks = [] }) => screenLinks)
      .filter(({ to }) => hasFeatures || to !== FEATURES_SCREEN),
  };
}

const recordScreen = ({ admin: { place, title, path, icon } }: RecordScreens): AdminScreen => ({
  ...{ group: 'Write', place, label: title, to: path, icon },
});

const recordCommands = ({ label, admin }: RecordScreens): PaletteCommand[] => {
  const { path, icon, words = '' } = admin;
  const name = label.toLowerCase();
  return [
    { label: `New ${name}`, words: `add create ${words}`, icon, href: `${path}/new` },
    {
      label: `Deleted ${name}s`,
      words: `trash bin restore ${words}`,
      ...{ icon: 'trash-2', href: `${path}/trash`, isScreen: true },
    },
  ];
};
