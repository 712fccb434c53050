import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { AdminIcon } from '../shared/admin-icon';
import { TOOLS, type Tool } from './markdown-tools.client';

/**
 * The formatting toolbar. It is one tab stop; the arrow keys move within it.
 * @param more where the editor renders the tools that a textarea lacks
 */
export function Toolbar({
  onTool,
  more,
}: {
  onTool: (tool: Tool) => void;
  more: RefObject<HTMLSpanElement>;
}) {
  const bar = useRef<HTMLDivElement>(null);
  // After every render, because the editor adds tools.
  useEffect(() => {
    const controls = controlsIn(bar.current);
    const current = controls.find(({ tabIndex }) => tabIndex === 0);
    for (const control of controls)
      control.tabIndex = control === (current ?? controls[0]) ? 0 : -1;
  });
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const controls = controlsIn(bar.current);
    const at = controls.findIndex((control) => control.matches(':focus'));
    const to = targetOf(event.key, at, controls.length);
    const next = to === null || at === -1 ? undefined : controls.at(to);
    if (!next) return;
    event.preventDefault();
    for (const control of controls) control.tabIndex = control === next ? 0 : -1;
    next.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      onKeyDown={move}
      className="writing-tools"
    >
      {TOOLS.map((tool) => (
        <button
          key={tool.name}
          type="button"
          aria-label={tool.label}
          title={tooltipOf(tool.label, tool.keys)}
          data-starts-group={tool.startsGroup}
          onClick={() => onTool(tool)}
          className="icon-button"
        >
          <AdminIcon name={tool.icon} />
        </button>
      ))}
      <span ref={more} className="contents" />
    </div>
  );
}

/** Returns the tooltip of a tool. */
export const tooltipOf = (label: string, keys?: string) =>
  keys ? `${label} (${keys.replace('Ctrl', 'Ctrl/Cmd')})` : label;

const controlsIn = (bar: HTMLElement | null) => [
  ...(bar?.querySelectorAll<HTMLElement>(':is(button, summary):not(details > div *)') ?? []),
];

/** Returns the index that a key moves to, wrapping around at the ends; null for other keys. */
function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? -1 : null;
}
