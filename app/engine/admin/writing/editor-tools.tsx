import type { EditorView } from '@codemirror/view';
import { AdminIcon } from '../shared/admin-icon';
import { COMMANDS } from './codemirror/create-view';
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
        startsGroup
        onPress={() => askForPicture(view, view.state.selection.main.to)}
      />
      <Tool label="Insert a block" keys="/" icon="plus" onPress={() => run('block')} />
      <Tool
        label="Find and replace"
        keys="Ctrl F"
        icon="search"
        startsGroup
        onPress={() => run('search')}
      />
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
    </>
  );
}

type ToolProps = {
  label: string;
  keys?: string;
  icon: string;
  /** A name for the style sheet. */
  name?: string;
  /** Whether a divider separates it from the tool before it. */
  startsGroup?: boolean;
  /** For a tool that opens something. */
  isPressed?: boolean;
  onPress: () => void;
};

const Tool = ({ label, keys, icon, name, startsGroup, isPressed, onPress }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={tooltipOf(label, keys)}
    aria-expanded={isPressed}
    data-tool={name}
    data-starts-group={startsGroup}
    onClick={onPress}
    className="icon-button"
  >
    <AdminIcon name={icon} />
  </button>
);
