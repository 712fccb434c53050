import { type AllWords, makeAllWords } from '~/content/all-words';
import type { Differences } from '~/content/words';
import { DomainError, type FieldErrors } from '~/engine/kit/errors';
import { isObject, validateField } from '~/engine/kit/fields/form';
import { oneLine } from '~/engine/kit/text/excerpt';
import { isTextName, replaceText } from './check-words';
import { FIELDS } from './fields';

/**
 * The sentences of the site that its specification quotes and that read oddly, each with a better one.
 * `path`: the name of the field under "Site".
 */
const SENTENCES = [
  {
    path: 'booking.headline',
    label: 'Above the contact button of the landing page',
    original: 'Let s explore your idea and build into real one',
    proposal: 'Tell me your idea, and I will build it.',
  },
  {
    path: 'about.skills.badge',
    label: 'Badge above the skills',
    original: 'Think better with React world',
    proposal: 'Tools that I use every week',
  },
  {
    path: 'about.skills.headline',
    label: 'Headline of the skills',
    original: 'Making websites with modern Technologies',
    proposal: 'What I build websites with',
  },
  {
    path: 'about.skills.tagline',
    label: 'Line under the skills',
    original: 'Never miss a task, deadline or idea',
    proposal: 'Few tools, and I know each of them well',
  },
  {
    path: 'newsletterHeading',
    label: 'Heading of the newsletter',
    original: 'Subscribe our newsletter to get update.',
    proposal: 'New posts by mail, at most twice a month.',
  },
  {
    path: 'footerGroups.0.title',
    label: 'First column of the footer',
    original: 'Quick Link',
    proposal: 'On this site',
  },
  {
    path: 'copyright',
    label: 'Copyright line',
    original: 'All Right Reserved',
    proposal: 'All rights reserved',
  },
  {
    path: 'signInTitle',
    label: 'Above the form to sign in',
    original: 'Sign in only admin',
    proposal: 'Sign in',
  },
];

export type Sentence = { path: string; label: string; value: string; proposal: string };

const valueAt = (value: unknown, keys: string[]): unknown =>
  keys.reduce(
    (part, key) => (isObject(part) || Array.isArray(part) ? Object(part)[key] : undefined),
    value,
  );

/** Returns the sentences as they are now. One whose text was removed, such as a column of the footer, is left out. */
export const readSentences = (words: AllWords): Sentence[] =>
  SENTENCES.flatMap(({ path, label, proposal }) => {
    const value = valueAt(words, path.split('.'));
    return typeof value === 'string' ? [{ path, label, value, proposal }] : [];
  });

/** Whether a sentence is still the one that came with the site. */
export const hasOriginalSentence = (words: AllWords): boolean =>
  SENTENCES.some(({ path, original }) => valueAt(words, path.split('.')) === original);

/**
 * Returns the differences with other sentences.
 * @param values by path
 * @throws DomainError `invalid` with the fields that are wrong
 */
export function replaceSentences(
  values: { [path: string]: string },
  differences: Differences,
): Differences {
  let next = differences;
  const problems: FieldErrors = {};
  for (const { path } of readSentences(makeAllWords(differences))) {
    const [name = '', ...keys] = path.split('.');
    const last = keys.pop();
    const typed = values[path];
    if (typed === undefined || !isTextName(name)) continue;
    const sentence = oneLine(typed);
    const text: unknown = structuredClone(makeAllWords(next)[name]);
    if (last !== undefined) Object(valueAt(text, keys))[last] = sentence;
    const value = last === undefined ? sentence : text;
    const wrong = validateField(FIELDS[name], value, name);
    if (wrong[path]) problems[path] = wrong[path];
    else next = replaceText(name, value, next);
  }
  if (Object.keys(problems).length > 0)
    throw new DomainError('invalid', 'Not saved: look at the fields that are marked.', {
      fields: problems,
    });
  return next;
}
