import type { ButtonHTMLAttributes } from 'react';
import { AdminIcon } from '../shared/admin-icon';

export type RowStep = 'up' | 'down' | 'remove';

const STEPS = [
  { step: 'up', label: (what: string) => `Move ${what} up`, icon: 'arrow-up' },
  { step: 'down', label: (what: string) => `Move ${what} down`, icon: 'arrow-down' },
  { step: 'remove', label: (what: string) => `Remove ${what}`, icon: 'x' },
] as const;

/**
 * What can be done with a row of a list: always the same three in the same places, so that a finger finds them.
 * @param what the row is called
 * @param press what a button does, or what it sends
 */
export const RowButtons = ({
  what,
  isFirst,
  isLast,
  press,
}: {
  what: string;
  isFirst: boolean;
  isLast: boolean;
  press: (step: RowStep) => ButtonHTMLAttributes<HTMLButtonElement>;
}) => (
  <>
    {STEPS.map(({ step, label, icon }) => {
      const isOff = (step === 'up' && isFirst) || (step === 'down' && isLast);
      return (
        <button
          key={step}
          type="button"
          aria-label={label(what)}
          title={label(what)}
          // Not `disabled`, or the focus would get lost at the end of the list.
          aria-disabled={isOff || undefined}
          {...(!isOff && press(step))}
          className="icon-button aria-disabled:opacity-40"
        >
          <AdminIcon name={icon} />
        </button>
      );
    })}
  </>
);
