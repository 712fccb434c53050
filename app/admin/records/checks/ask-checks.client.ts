import type { Finding } from '~/core/records/checks/finding';
import { textFields } from '../saving/typed.client';

export type Checks = { findings: Finding[]; outside: number };

/**
 * Asks what is wrong or weak in what is typed.
 * @param looksOutside whether other sites are asked, too
 * @returns null where no answer came
 */
export async function askChecks(
  path: string,
  {
    form,
    looksOutside,
    signal,
  }: { form: HTMLFormElement; looksOutside: boolean; signal: AbortSignal },
): Promise<Checks | null> {
  const body = textFields(form);
  if (looksOutside) body.set('outside', 'on');
  try {
    const response = await fetch(`${path}/checks`, { method: 'POST', body, signal });
    const answer: unknown = await response.json();
    return response.ok && isAnswer(answer) ? answer.result : null;
  } catch {
    return null;
  }
}

/** Of the site itself; only what is no answer of its own has to be told from it. */
const isAnswer = (answer: unknown): answer is { result: Checks } =>
  typeof answer === 'object' &&
  answer !== null &&
  'result' in answer &&
  typeof answer.result === 'object' &&
  answer.result !== null &&
  'findings' in answer.result &&
  Array.isArray(answer.result.findings);
