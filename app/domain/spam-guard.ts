import type { Signer } from './signer';

/**
 * Tells people from programs that fill in every form they find: a field that people do
 * not see, and the signed time at which the form was made. It only sorts: what a person could have
 * written is kept, see `isLikelySpam`.
 */

/** As in `ui/forms/spam-guard.tsx`. Sounds like something to fill in; no autofill knows it by this name. */
const HONEYPOT_FIELD = 'homepage_url';
/** `<milliseconds since 1970>.<signature>` */
const STAMP_FIELD = 'stamp';

/** Nobody reads a form, types into it and sends it within a second. */
const MIN_FORM_AGE_MS = 1000;
/** A stamp that was read off once vouches for no more than a day's forms. */
const MAX_FORM_AGE_MS = 24 * 3_600_000;

const PURPOSE = 'form stamp';

/** The hidden value that tells when a form was made. */
export async function createFormStamp(deps: { now: () => Date; signer: Signer }): Promise<string> {
  const time = String(deps.now().getTime());
  return `${time}.${await deps.signer.sign(PURPOSE, time)}`;
}

/** Whether a field is filled in that no person sees. */
export const isHoneypotFilled = (values: Record<string, string>): boolean =>
  Boolean(values[HONEYPOT_FIELD]);

/**
 * Whether a form looks as if a program had filled it in. A person's can, too: whoever lets the browser
 * fill it in and is quick, had the page open for days, or since before `APP_SECRET` was changed.
 */
export async function isLikelySpam(
  values: Record<string, string>,
  deps: { now: () => Date; signer: Signer },
): Promise<boolean> {
  if (isHoneypotFilled(values)) return true;
  const [time = '', signature = ''] = (values[STAMP_FIELD] ?? '').split('.');
  if (!(await deps.signer.verify(PURPOSE, time, signature))) return true;
  const age = deps.now().getTime() - Number(time);
  return age < MIN_FORM_AGE_MS || age > MAX_FORM_AGE_MS;
}
