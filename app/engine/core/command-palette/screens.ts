import { inPlace } from '~/engine/kit/in-place';

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

export type ScreenGroup = { heading: string; screens: AdminScreen[] };

/** Returns the screens of all parts of the site in the order of the sidebar. */
export function screenGroups(
  parts: readonly { screens?: readonly AdminScreen[] }[],
): ScreenGroup[] {
  const all = inPlace(parts.flatMap(({ screens = [] }) => screens));
  return GROUPS.map((heading) => ({
    heading,
    screens: all.filter(({ group }) => group === heading),
  }));
}
