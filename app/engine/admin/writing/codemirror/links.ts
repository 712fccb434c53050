import type { EditorState, StateCommand, TransactionSpec } from '@codemirror/state';

/* Links: by shortcut, and by pasting an address over text. */

/** An address that can be linked. */
const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i;

/** Encloses or encodes an address whose `)` or `<` would end the link. */
const inLink = (address: string) =>
  /[()<>]/.test(address) ? `<${encodeAngles(address)}>` : address;
const encodeAngles = (address: string) => address.replaceAll('<', '%3C').replaceAll('>', '%3E');

/** Turns selected text into a link if an address is pasted over it; null for any other paste. */
export function linkFromPaste(state: EditorState, pasted: string): TransactionSpec | null {
  const address = pasted.trim();
  const { from, to, empty } = state.selection.main;
  const words = state.sliceDoc(from, to);
  if (empty || !ADDRESS.test(address) || ADDRESS.test(words.trim()) || words.includes('\n'))
    return null;
  // The selection is the address of a link: the pasted one replaces it.
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
 * Mod-k: makes a link of the selected text and places the cursor at its address, or of a selected address and places
 * the cursor at its text.
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
