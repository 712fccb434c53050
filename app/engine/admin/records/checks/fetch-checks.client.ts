import type { Finding } from '~/engine/core/records/checks/finding';
import { textsOfForm } from '../../unsaved-text/form-texts';

export type Checks = { findings: Finding[]; outside: number };

/**
 * Fetches the checks of the text in a form.
 * @param looksOutside whether the server also requests the linked sites
 * @returns null if there was no answer
 */
export async function fetchChecks(
  path: string,
  {
    form,
    looksOutside,
    signal,
  }: { form: HTMLFormElement; looksOutside: boolean; signal: AbortSignal },
): Promise<Checks | null> {
  const body = new URLSearchParams({ ...textsOfForm(form), stay: '1' });
  if (looksOutside) body.set('outside', 'on');
  try {
    const response = await fetch(`${path}/checks`, { method: 'POST', body, signal });
    const answer: unknown = await response.json();
    return response.ok && isAnswer(answer) ? answer.result : null;
  } catch {
    return null;
  }
}

/** The answer comes from this site, so this only rules out error pages. */
const isAnswer = (answer: unknown): answer is { result: Checks } =>
  typeof answer === 'object' &&
  answer !== null &&
  'result' in answer &&
  typeof answer.result === 'object' &&
  answer.result !== null &&
  'findings' in answer.result &&
  Array.isArray(answer.result.findings);
