import type { AllWords } from '~/content/all-words';
import type { FieldErrors } from '~/engine/kit/errors';

/** The labels of a form's fields, by field name. */
export type FieldLabels = (words: AllWords) => Record<string, string>;

/** The sentences of `engine/kit/fields/sentences.ts` that begin with the name of the field. */
const NAMED =
  /^(?:“[^”]*”|\p{L}[\p{L} ]*?) (?:(?:is|are) (missing\.|too (?:long|short):)|(must ))/u;

/** Says what is wrong with each field by its label on the screen, which the owner may have written. */
export const withLabels = (fields: FieldErrors, labels: Record<string, string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => {
      const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
      if (label === undefined) return [name, messages];
      return [name, messages.map((message) => labelled(message, label))];
    }),
  );

const labelled = (message: string, label: string) =>
  message.replace(NAMED, (_, problem?: string, rule = '') =>
    problem === 'missing.'
      ? `Please fill in “${label}”.`
      : `“${label}” ${problem ? `is ${problem}` : rule}`,
  );
