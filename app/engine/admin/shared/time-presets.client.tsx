import { useState } from 'react';
import { presetTimes } from './preset-times';

/** Buttons for common times, in the owner's time zone. @param choose gets the time in the format of the input */
export function TimePresets({
  timeZone,
  choose,
}: {
  timeZone: string;
  choose: (time: string, button: HTMLButtonElement) => void;
}) {
  const [now] = useState(() => new Date());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees
    <div role="group" aria-label="Times" className="flex flex-wrap gap-2">
      {presetTimes(now, timeZone).map(({ label, time }) => (
        <button
          key={time}
          type="button"
          onClick={({ currentTarget }) => choose(time, currentTarget)}
          className="button button-quiet px-3 text-small"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
