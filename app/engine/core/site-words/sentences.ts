import type { Differences, Words } from '~/content/words';
import { DomainError, type FieldErrors } from '~/engine/kit/errors';
import { isObject, validateField } from '~/engine/kit/fields/form';
import { oneLine } from '~/engine/kit/text/excerpt';
import { isTextName, replaceText } from './check-words';
import type { SiteTexts } from './site-texts';

export type Sentence = { path: string; label: string; value: string; proposal: string };

const valueAt = (value: unknown, keys: string[]): unknown =>
  keys.reduce(
    (part, key) => (isObject(part) || Array.isArray(part) ? Object(part)[key] : undefined),
    value,
  );

/** Returns the sentences as they are now. One whose text was removed, such as a column of the footer, is left out. */
export const readSentences = (words: Words, { sentences }: SiteTexts): Sentence[] =>
  sentences.flatMap(({ path, label, proposal }) => {
    const value = valueAt(words, path.split('.'));
    return typeof value === 'string' ? [{ path, label, value, proposal }] : [];
  });

/** Whether a sentence is still the one that came with the site. */
export const hasOriginalSentence = (words: Words, { sentences }: SiteTexts): boolean =>
  sentences.some(({ path, original }) => valueAt(words, path.split('.')) === original);

/**
 * Returns the differences with other sentences.
 * @param values by path
 * @throws DomainError `invalid` with the fields that are wrong
 */
export function replaceSentences(
  values: { [path: string]: string },
  differences: Differences,
  texts: SiteTexts,
): Differences {
  let next = differences;
  const problems: FieldErrors = {};
  for (const { path } of readSentences(texts.make(differences), texts)) {
    const [name = '', ...keys] = path.split('.');
    const last = keys.pop();
    const typed = values[path];
    if (typed === undefined || !isTextName(name, texts)) continue;
    const sentence = oneLine(typed);
    const text: unknown = structuredClone(texts.make(next)[name]);
    if (last !== undefined) Object(valueAt(text, keys))[last] = sentence;
    const value = last === undefined ? sentence : text;
    const wrong = validateField(texts.fields[name], value, name);
    if (wrong[path]) problems[path] = wrong[path];
    else next = replaceText(name, value, next, texts);
  }
  if (Object.keys(problems).length > 0)
    throw new DomainError('invalid', 'Not saved: look at the fields that are marked.', {
      fields: problems,
    });
  return next;
}

/** Returns the texts about the owner that are still the sample's, such as "your skills". */
export const sampleWords = (words: Words, { samples }: SiteTexts): string[] =>
  samples.flatMap(({ what, name, phrases }) =>
    phrases.test(JSON.stringify(Object(words)[name])) ? [what] : [],
  );
