/**
 * Detects programs that fill in every form: by a field that people do not see, and by the request's
 * headers. It only classifies: anything that a person could have written is kept.
 */

/** Same as in `engine/kit/forms/spam-guard.tsx`. The name attracts bots, but no autofill knows it. */
const HONEYPOT_FIELD = 'homepage_url';

/** Whether the field that people do not see is filled in. */
export const isHoneypotFilled = (values: Record<string, string>): boolean =>
  Boolean(values[HONEYPOT_FIELD]);

/**
 * Whether a form was probably filled in by a program.
 * @param fromBrowser whether the request has the headers of a browser
 */
export const isLikelySpam = (
  values: Record<string, string>,
  { fromBrowser }: { fromBrowser: boolean },
): boolean => isHoneypotFilled(values) || !fromBrowser;
