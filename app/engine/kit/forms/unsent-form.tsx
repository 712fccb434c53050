import { useContext } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';
import { useText } from '../ui/use-text';

/** The data of an error page after a form whose target no longer exists. */
export type UnsentText = {
  title: string;
  message: string;
  values: Record<string, string>;
  said: string;
};

export const isUnsentText = (data: unknown): data is UnsentText =>
  typeof data === 'object' && data !== null && 'values' in data && 'message' in data;

/** The visitors' fields with long texts. */
const LONG = ['body', 'message', 'about', 'quote', 'reason'];

/**
 * For the error page after a form was submitted without a script: shows the text that the visitor typed, so that they
 * can send it again.
 */
export function UnsentForm() {
  const { notSent, sendAgain } = useText('frame');
  const values = refusedValues(useSentForm());
  const text = LONG.find((name) => values[name]);
  if (!text) return null;
  return (
    <form method="post" className="page flex flex-col items-start gap-4 pb-16">
      <label htmlFor="unsent" className="font-semibold">
        {notSent}
      </label>
      <textarea
        id="unsent"
        name={text}
        defaultValue={values[text]}
        rows={6}
        className="field max-w-2xl"
      />
      {Object.entries(values).map(
        ([name, value]) => name !== text && <input key={name} type="hidden" {...{ name, value }} />,
      )}
      <button type="submit" className="button button-primary">
        {sendAgain}
      </button>
    </form>
  );
}

/** Returns the answer to the form with which this document was asked for, whatever its route. */
export const useSentForm = (): unknown =>
  Object.values(useContext(RouterState)?.actionData ?? {})[0];

/** Returns the values of a refusal (`engine/server/forms.server.ts`); empty for anything else. */
export function refusedValues(outcome: unknown): Record<string, string> {
  const hasValues = typeof outcome === 'object' && outcome !== null && 'values' in outcome;
  const entries = Object.entries(Object(hasValues && outcome.values));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
