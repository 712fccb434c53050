import type { MouseEvent, ReactNode } from 'react';
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
 * The buttons of a row. All three are always there, so that each stays in its place.
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
  <div className="-me-2 flex [&_[aria-disabled]]:cursor-not-allowed">
    {STEPS.map(({ step, label, icon }) => (
      <StepButton
        key={step}
        step={`${step} ${path}`}
        onPress={() => onPress(step)}
        label={label(what)}
        isOff={(step === 'up' && isFirst) || (step === 'down' && isLast)}
        className="icon-button aria-disabled:opacity-40"
      >
        <AdminIcon name={icon} />
      </StepButton>
    ))}
  </div>
);
