import type { MouseEvent, ReactNode } from 'react';
import { AdminIcon } from '../shared/admin-icon';

export type RowStep = 'up' | 'down' | 'remove';

const STEPS = [
  { step: 'up', label: (what: string) => `Move ${what} up`, icon: 'arrow-up' },
  { step: 'down', label: (what: string) => `Move ${what} down`, icon: 'arrow-down' },
  { step: 'remove', label: (what: string) => `Remove ${what}`, icon: 'x' },
] as const;

/**
 * A button that changes what is typed and saves nothing: by a script at once, without one by the server.
 * @param step what the server is asked for, such as `add hero.facts`
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
  /** Where its content says nothing. */
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
    // Not `disabled`, or the focus would get lost at the end of the list.
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
 * What can be done with a row of a list: always the same three in the same places, so that a finger finds them.
 * @param what the row is called
 * @param path of the row in its form
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
