import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { AdminIcon } from '../shared/admin-icon';

export type RowStep = 'up' | 'down' | 'remove';

const STEPS = [
  { step: 'up', label: (what: string) => `Move ${what} up`, icon: 'arrow-up' },
  { step: 'down', label: (what: string) => `Move ${what} down`, icon: 'arrow-down' },
  { step: 'remove', label: (what: string) => `Remove ${what}`, icon: 'x' },
] as const;

/**
 * A button that changes the typed values and saves nothing. With JavaScript it calls `onPress`, without it the
 * server applies the step.
 * @param step the intent for the server, such as `add hero.facts`
 */
export const StepButton = ({
  step,
  onPress,
  label,
  isOff = false,
  className,
  children,
}: {
  step: string;
  onPress: () => void;
  /** The accessible name, for a button without text. */
  label?: string;
  isOff?: boolean;
  className: string;
  children: ReactNode;
}) => (
  <button
    type={isOff ? 'button' : 'submit'}
    name="intent"
    value={step}
    aria-label={label}
    title={label}
    // Not `disabled`: a disabled button loses the focus when a row reaches the end of the list.
    aria-disabled={isOff || undefined}
    onClick={(event: MouseEvent) => {
      event.preventDefault();
      if (!isOff) onPress();
    }}
    className={className}
  >
    {children}
  </button>
);

/**
 * The buttons of a row. All are always there, so that each stays in its place; the style sheet hides those that move the row
 * until its handle is pressed.
 * @param what the row's name
 * @param path the row's path in its form
 */
export const RowButtons = ({
  what,
  path,
  isFirst,
  isLast,
  onPress,
}: {
  what: string;
  path: string;
  isFirst: boolean;
  isLast: boolean;
  onPress: (step: RowStep) => void;
}) => (
  <div className="ms-auto flex [&_[aria-disabled]]:cursor-not-allowed">
    {STEPS.map(({ step, label, icon }) => (
      <StepButton
        key={step}
        step={`${step} ${path}`}
        onPress={() => onPress(step)}
        label={label(what)}
        isOff={(step === 'up' && isFirst) || (step === 'down' && isLast)}
        className={`icon-button aria-disabled:opacity-40 ${step === 'remove' ? 'entry-remove' : 'entry-move'}`}
      >
        <AdminIcon name={icon} />
      </StepButton>
    ))}
  </div>
);

/** A press that moves the pointer further than this is a drag. */
const DRAG_PX = 4;

/**
 * The handle of a row: it drags the row, the arrow keys move it, and a press shows or hides the buttons that move it.
 * @param what the row's name
 */
export function RowHandle({
  what,
  isOpen,
  onToggle,
  onMove,
}: {
  what: string;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
}) {
  const pressedAt = useRef(0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <button
      type="button"
      data-drag=""
      aria-label={`Move ${what}`}
      aria-expanded={isOpen}
      title="Drag, or press an arrow key"
      onPointerDown={({ pageY }) => {
        pressedAt.current = pageY;
      }}
      onClick={({ detail, pageY }) => {
        if (detail === 0 || Math.abs(pageY - pressedAt.current) < DRAG_PX) onToggle();
      }}
      onKeyDown={onKeyDown}
      className="entry-handle needs-script"
    >
      <AdminIcon name="grip-vertical" />
    </button>
  );
}
