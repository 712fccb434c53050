/**
 * Tells people from programs that fill in every form they find: a field that people do not see, and what the
 * request says of who sent it. It only sorts: what a person could have written is kept.
 */

/** As in `kit/forms/spam-guard.tsx`. Sounds like something to fill in; no autofill knows it by this name. */
const HONEYPOT_FIELD = 'homepage_url';

/** Whether a field is filled in that no person sees. */
export const isHoneypotFilled = (values: Record<string, string>): boolean =>
  Boolean(values[HONEYPOT_FIELD]);

/**
 * Whether a form looks as if a program had filled it in.
 * @param fromBrowser whether the request says of itself what browsers say
 */
export const isLikelySpam = (
  values: Record<string, string>,
  { fromBrowser }: { fromBrowser: boolean },
): boolean => isHoneypotFilled(values) || !fromBrowser;
