import type { StateField } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { useRef, useState } from 'react';
import type { UploadedPicture } from '../pictures/send-picture.client';
import { insertBlock } from './codemirror/block-place';
import { pictureSlot, setSlot } from './codemirror/picture-slot';
import { pictureMarkdown } from './picture-markdown';

type Slot = { element: HTMLElement; extension: StateField<number | null> };

function createSlot(): Slot {
  const element = document.createElement('div');
  element.className = 'writing-slot';
  return { element, extension: pictureSlot(element) };
}

/** The picture form in the text, for one picture after the other. */
export function usePictureSlot(view: EditorView | null) {
  const [{ element, extension }] = useState(createSlot);
  /** The pictures still to insert; empty if the owner chooses one. */
  const [files, setFiles] = useState<File[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  /** The key of the form: a new picture gets a new form. */
  const [turn, setTurn] = useState(0);
  const current = useRef(view);
  current.current = view;

  const addFiles = (editor: EditorView, more: File[], at: number) => {
    const isWaiting = editor.state.field(extension, false) !== null;
    if (!isWaiting) editor.dispatch({ effects: setSlot.of(at) });
    setFiles((waiting) => (isWaiting ? [...waiting, ...more] : more));
    setIsOpen(true);
  };
  const open = (editor: EditorView, at: number) => {
    editor.dispatch({ effects: setSlot.of(at) });
    setIsOpen(true);
  };
  const close = () => {
    setFiles([]);
    setIsOpen(false);
    current.current?.dispatch({ effects: setSlot.of(null) });
    current.current?.focus();
  };
  /** Inserts a picture into the text, and continues with the next one. */
  const insert = (picture: UploadedPicture) => {
    const editor = current.current;
    const at = editor?.state.field(extension, false);
    if (!editor || at === null || at === undefined) return;
    editor.dispatch({
      ...insertBlock(editor.state, at, pictureMarkdown(picture)),
      scrollIntoView: true,
      userEvent: 'input.picture',
    });
    const rest = files.slice(1);
    if (rest.length === 0) return close();
    setFiles(rest);
    setTurn((now) => now + 1);
  };
  const form = { key: turn, file: files[0] ?? null, waiting: files.length - 1, insert, close };
  return { element, extension, isOpen, open, addFiles, form };
}
