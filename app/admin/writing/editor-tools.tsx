import type { EditorView } from '@codemirror/view';
import { useEffect, useState } from 'react';
import { AdminIcon } from '../shared/admin-icon';
import { COMMANDS } from './codemirror/create-view';
import { formatTextLength } from './text-length';
import { tooltipOf } from './toolbar.client';

/** The tools that only the editor has, after those that work in a textarea too. */
export function EditorTools({
  view,
  askForPicture,
  isOutlined,
  onOutline,
  isFocusMode,
  onFocusMode,
}: {
  view: EditorView;
  askForPicture: (view: EditorView, at: number) => void;
  isOutlined: boolean;
  onOutline: (isOutlined: boolean) => void;
  isFocusMode: boolean;
  onFocusMode: (isFocusMode: boolean) => void;
}) {
  const run = (name: string) => COMMANDS[name]?.(view);
  return (
    <>
      <Tool
        label="Picture"
        icon="image"
        onPress={() => askForPicture(view, view.state.selection.main.to)}
      />
      <Tool label="Insert a block" keys="/" icon="plus" onPress={() => run('block')} />
      <Tool label="Find and replace" keys="Ctrl F" icon="search" onPress={() => run('search')} />
      <Tool
        label="Outline"
        icon="list-tree"
        isPressed={isOutlined}
        onPress={() => onOutline(!isOutlined)}
      />
      <Tool
        label={isFocusMode ? 'Leave the quiet view' : 'Only the text'}
        keys={isFocusMode ? 'Escape' : 'Ctrl Shift Enter'}
        icon={isFocusMode ? 'x' : 'maximize-2'}
        name="quiet"
        onPress={() => {
          onFocusMode(!isFocusMode);
          view.focus();
        }}
      />
      <Length view={view} />
    </>
  );
}

type ToolProps = {
  label: string;
  keys?: string;
  icon: string;
  /** A name for the style sheet. */
  name?: string;
  /** For a tool that opens something. */
  isPressed?: boolean;
  onPress: () => void;
};

const Tool = ({ label, keys, icon, name, isPressed, onPress }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={tooltipOf(label, keys)}
    aria-expanded={isPressed}
    data-tool={name}
    onClick={onPress}
    className="icon-button"
  >
    <AdminIcon name={icon} />
  </button>
);

/** Counts after a pause in typing. */
const PAUSE_MS = 400;

/** The number of words and minutes. */
function Length({ view }: { view: EditorView }) {
  const [text, setText] = useState(() => formatTextLength(view.state.doc.toString()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const count = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setText(formatTextLength(view.state.doc.toString())), PAUSE_MS);
    };
    view.dom.addEventListener('input', count);
    view.dom.addEventListener('keyup', count);
    return () => {
      clearTimeout(timer);
      view.dom.removeEventListener('input', count);
      view.dom.removeEventListener('keyup', count);
    };
  }, [view]);
  return <span className="whitespace-nowrap px-3 text-muted text-small tabular-nums">{text}</span>;
}
