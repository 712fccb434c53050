import { LIST_KEYS } from '../list/list-keys';
import { SCREEN_GROUPS } from './screens';

type Key = { keys: string; label: string };

/** The keys that lead to a screen. */
export const GO_KEYS: (Key & { to: string })[] = SCREEN_GROUPS.flatMap(({ screens }) =>
  screens.flatMap(({ label, to, key }) => (key ? [{ keys: `g ${key}`, label, to }] : [])),
);

/** All keys, by where they work. `Mod` is Ctrl, or the command key of an Apple keyboard. */
export const KEY_GROUPS: { title: string; keys: Key[] }[] = [
  {
    title: 'Anywhere',
    keys: [
      { keys: 'Mod-K', label: 'Search, or go somewhere' },
      { keys: '/', label: 'The same, outside of fields' },
      { keys: 'n', label: 'New: what the list is of, else a post' },
      { keys: 'e', label: 'Edit: the focused row, or the text' },
      { keys: 'u', label: 'Up to the list' },
      { keys: '?', label: 'All keys' },
      { keys: 'Escape', label: 'Close what is open' },
    ],
  },
  {
    title: 'In the text of a post',
    keys: [
      { keys: 'Mod-S', label: 'Save' },
      { keys: 'Mod-B', label: 'Bold' },
      { keys: 'Mod-I', label: 'Italic' },
      { keys: 'Mod-E', label: 'Code' },
      { keys: 'Mod-K', label: 'Link' },
      { keys: 'Mod-F', label: 'Search and replace' },
    ],
  },
  { title: 'Go to', keys: GO_KEYS },
  { title: 'In a list', keys: LIST_KEYS },
];
