import type { AllWords } from '~/content/all-words';
import type { FieldErrors } from '~/engine/kit/errors';

/** The labels of a form's fields, by field name. */
export type FieldLabels = (words: AllWords) => Record<string, string>;

/** The labels of the visitors' forms, where they differ from the names that the API uses. */
export const VISITOR_LABELS = {
  booking: ({ talkPage }) => ({ about: talkPage.aboutLabel }),
  cancelledTalk: () => ({ reason: 'A sentence for me' }),
  comment: () => ({ name: 'Your name', body: 'Your comment' }),
  message: ({ contact }) => ({ message: contact.queryLabel }),
  review: ({ reviewPage }) => ({
    quote: reviewPage.quoteLabel,
    name: reviewPage.nameLabel,
    role: reviewPage.roleLabel,
    company: reviewPage.companyLabel,
  }),
  subscription: () => ({ email: 'Email Address' }),
} satisfies Record<string, FieldLabels>;

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
