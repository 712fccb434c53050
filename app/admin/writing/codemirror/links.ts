import type { EditorState, StateCommand, TransactionSpec } from '@codemirror/state';

/* Links: by key, and from an address that is pasted over words. */

/** An address that somebody would want a link to. */
const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i;

/** What `)` and `<` would end. */
const inLink = (address: string) =>
  /[()<>]/.test(address) ? `<${encodeAngles(address)}>` : address;
const encodeAngles = (address: string) => address.replaceAll('<', '%3C').replaceAll('>', '%3E');

/** Words with an address pasted over them become a link. null where it is to be pasted as it is. */
export function linkFromPaste(state: EditorState, pasted: string): TransactionSpec | null {
  const address = pasted.trim();
  const { from, to, empty } = state.selection.main;
  const words = state.sliceDoc(from, to);
  if (empty || !ADDRESS.test(address) || ADDRESS.test(words.trim()) || words.includes('\n'))
    return null;
  // Where an address already stands, the new one takes its place.
  if (state.sliceDoc(from - 2, from) === '](') return null;
  const insert = `[${words}](${inLink(address)})`;
  return {
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
    userEvent: 'input.paste',
  };
}

/**
 * Mod-k: the words become a link, with the cursor where its address goes; an address becomes one with the
 * cursor where the words go.
 */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  const { from, to } = main.empty ? (state.wordAt(main.head) ?? main) : main;
  const text = state.sliceDoc(from, to);
  const isAddress = ADDRESS.test(text);
  const insert = isAddress ? `[](${inLink(text)})` : `[${text}]()`;
  const anchor = from + (isAddress || text === '' ? 1 : insert.length - 1);
  dispatch(
    state.update({
      changes: { from, to, insert },
      selection: { anchor },
      scrollIntoView: true,
      userEvent: 'input.link',
    }),
  );
  return true;
};
