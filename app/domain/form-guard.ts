import type { Signer } from './signer';

/**
 * Tells people from programs that fill in every form they find: a field that people do
 * not see, and the signed time at which the form was made.
 */

/** As in `ui/form-guard.tsx`. Sounds like something to fill in; no autofill knows it by this name. */
const HONEYPOT_FIELD = 'homepage_url';
/** `<milliseconds since 1970>.<signature>` */
const STAMP_FIELD = 'stamp';

/** Nobody reads a form, types into it and sends it within a second. */
const MIN_FORM_AGE_MS = 1000;

const PURPOSE = 'form stamp';

/** What a form carries along from the moment on which it was made. */
export async function createFormStamp(deps: { now: () => Date; signer: Signer }): Promise<string> {
  const time = String(deps.now().getTime());
  return `${time}.${await deps.signer.sign(PURPOSE, time)}`;
}

/**
 * Whether a program filled in a form. Who is taken for one is answered with success, and what they sent
 * is dropped: a refusal would tell them what to change.
 */
export async function isFilledByProgram(
  values: Record<string, string>,
  deps: { now: () => Date; signer: Signer },
): Promise<boolean> {
  if (values[HONEYPOT_FIELD]) return true;
  const [time = '', signature = ''] = (values[STAMP_FIELD] ?? '').split('.');
  if (!(await deps.signer.verify(PURPOSE, time, signature))) return true;
  return deps.now().getTime() - Number(time) < MIN_FORM_AGE_MS;
}
