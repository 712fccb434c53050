import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { AdminIcon } from '../shared/admin-icon';
import { TOOLS, type Tool } from './markdown-tools.client';

/**
 * The tools of a text: one stop of the Tab key, within which the arrows go on.
 * @param more where the editor puts what only it can do
 */
export function Toolbar({
  onTool,
  more,
}: {
  onTool: (tool: Tool) => void;
  more: RefObject<HTMLSpanElement>;
}) {
  const bar = useRef<HTMLDivElement>(null);
  // Each time: the editor adds tools of its own.
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

/** What a tool is called where the pointer rests on it. */
export const tooltipOf = (label: string, keys?: string) =>
  keys ? `${label} (${keys.replace('Ctrl', 'Ctrl/Cmd')})` : label;

const controlsIn = (bar: HTMLElement | null) => [
  ...(bar?.querySelectorAll<HTMLElement>(':is(button, summary):not(details > div *)') ?? []),
];

/** Where an arrow leads to, round the ends. null for any other key. */
function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? -1 : null;
}
