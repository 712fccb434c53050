import type { Texts } from '~/content/languages/language';
import { fieldError } from '~/engine/kit/errors';
import { type Fields, filing, sameKind, textLanguage } from '~/engine/kit/fields/field';
import type { Publication, RecordDraft } from './record';

/*
 * A text can be in another language than the site, and a translation of another text of its kind. An original and its
 * translations are a group: each translation names the original.
 */

/** The language of a text, and its original. @param item the name of a record, in lower case */
export const languageFields = (item: string) => ({
  lang: filing(
    textLanguage('Language', {
      group: 'Language',
      hint: 'Choose one, or type a tag such as pt-BR. Empty: the language of the site.',
    }),
  ),
  translationOf: filing(
    sameKind('Translation of', {
      group: 'Language',
      hint: `Readers can switch between a ${item} and its translations.`,
    }),
  ),
});

type Values = { lang: string; translationOf: string };

/** A record of a group, in any state. */
type GroupMember = Values & Publication & { id: string; name: string; deletedAt: Date | null };

export type TranslationStore = {
  /** Returns the original with this id and its translations, in any state, oldest first. */
  group(originalId: string): Promise<GroupMember[]>;
  /** Returns the records that can have translations: not deleted, and no translations themselves. Newest first. */
  originals(limit: number): Promise<{ id: string; name: string }[]>;
};

/** Another text of the group of a record. */
export type GroupText = { id: string; slug: string; lang: string };

/** The id of the original of the group of a record, which may be gone. */
export const groupOf = ({ id, translationOf }: { id: string; translationOf: string }): string =>
  translationOf || id;

export type LanguageDeps = { loadText: () => Promise<Pick<Texts, 'language'>> };

/**
 * Returns language and original of a record that is about to be written. A record that leaves the trash or returns to a
 * revision leaves a group that it no longer fits into.
 * @param item the name of a record, in lower case
 * @throws DomainError `invalid` if the original is none, `conflict` if the group has a text in the language
 */
export async function languageAfter(
  {
    id,
    values,
    before,
    ...draft
  }: Pick<RecordDraft<Fields>, 'id' | 'isRestored' | 'isReverted'> & {
    values: Values;
    before: Values | null;
  },
  { item, store }: { item: string; store: TranslationStore },
  deps: LanguageDeps,
): Promise<Values> {
  const { lang, translationOf } = values;
  const isSame = before?.lang === lang && before.translationOf === translationOf;
  const isAlone = translationOf === '' && before?.translationOf !== '';
  const isUnchanged = isSame && (translationOf === '' || !draft.isRestored);
  if (isAlone || isUnchanged) return { lang, translationOf };
  const isBack = draft.isRestored || draft.isReverted;
  const problem = await findProblem({ id, lang, translationOf }, { item, store, isBack }, deps);
  if (problem === null) return { lang, translationOf };
  if (isBack) return { lang, translationOf: '' };
  throw problem;
}

/** @param isBack whether the original may be gone */
async function findProblem(
  record: Values & { id: string },
  { item, store, isBack }: { item: string; store: TranslationStore; isBack: boolean },
  deps: LanguageDeps,
) {
  const { id, lang, translationOf } = record;
  const refuse = (text: string) => fieldError('translationOf', text);
  if (translationOf === id) return refuse(`A ${item} cannot be a translation of itself.`);
  const isOther = (one: GroupMember) => one.id !== id && one.deletedAt === null;
  const [found, own, { language }] = await Promise.all([
    store.group(groupOf(record)),
    translationOf === '' ? [] : store.group(id),
    deps.loadText(),
  ]);
  const others = found.filter(isOther);
  const original = others.find((one) => one.id === translationOf);
  if (translationOf !== '' && !original && !isBack)
    return refuse(`Translation of must be another ${item}, or none: that one does not exist.`);
  if (original && original.translationOf !== '')
    return refuse(`“${original.name}” is a translation itself. Choose its original.`);
  const translation = own.find(isOther);
  if (translation)
    return refuse(
      `“${translation.name}” is a translation of this ${item}, which therefore cannot be one.`,
    );
  const inLanguage = others.find((one) => (one.lang || language) === (lang || language));
  if (!inLanguage) return null;
  return fieldError(
    'lang',
    `“${inLanguage.name}” is in this language. A text has one translation into each: choose another language.`,
    'conflict',
  );
}
