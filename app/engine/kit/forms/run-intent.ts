import { DomainError } from '../errors';
import { said } from '../language/said';

/**
 * Runs what the pressed button asks for: the form's field `intent` names one of `work`. No action is the default one: a
 * page that is out of date must not send, publish or delete anything.
 * @throws DomainError `invalid` if the intent is missing or unknown
 */
export function runIntent<Result>(
  { intent = '' }: { intent?: string },
  work: Readonly<Record<string, () => Promise<Result>>>,
): Promise<Result> {
  const run = Object.hasOwn(work, intent) ? work[intent] : undefined;
  if (!run) {
    throw new DomainError(
      'invalid',
      said(({ refusals }) => refusals.outdated),
    );
  }
  return run();
}
