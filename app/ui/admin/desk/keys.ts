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
      { keys: 'l', label: 'A letter to all subscribers' },
      {
        keys: 'r',
        label: 'Reply: to the focused row, else to the latest message without an answer',
      },
      { keys: 'e', label: 'Edit: the focused row, or the text' },
      { keys: 'u', label: 'Up to the list' },
      { keys: '?', label: 'All keys' },
      { keys: 'Escape', label: 'Close what is open, or leave a title' },
    ],
  },
  {
    title: 'In a form',
    keys: [
      { keys: 'Mod-Enter', label: 'Publish, or send; with a time that is to come, schedule' },
      { keys: 'Mod-S', label: 'Save' },
      { keys: 'Mod-Shift-Enter', label: 'Send and archive; of a newsletter, send a test' },
      { keys: 'Mod-.', label: 'To state and time of a post' },
      { keys: 'Enter', label: 'In a title: to what comes next' },
    ],
  },
  {
    title: 'In the text of a post',
    keys: [
      { keys: 'Mod-B', label: 'Bold' },
      { keys: 'Mod-I', label: 'Italic' },
      { keys: 'Mod-E', label: 'Code' },
      { keys: 'Mod-K', label: 'Link' },
      { keys: 'Mod-F', label: 'Search and replace' },
      { keys: 'Mod-Shift-Enter', label: 'Only the text, and back' },
    ],
  },
  { title: 'Go to', keys: GO_KEYS },
  { title: 'In a list', keys: LIST_KEYS },
];
