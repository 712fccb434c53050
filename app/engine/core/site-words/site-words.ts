import { DomainError, orNotFound } from '~/engine/kit/errors';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';

/** A version of the owner's texts: those that differ from the defaults, as JSON. */
export type WordsVersion = { id: string; words: string; adminName: string; createdAt: Date };
export type FormerWords = Omit<WordsVersion, 'words'>;

export type SiteWords = {
  /** Returns the published version, the draft, and the former versions, newest first. */
  read(): Promise<{
    published: WordsVersion | null;
    draft: WordsVersion | null;
    former: FormerWords[];
  }>;
  /** Finds a version by its id. */
  find(id: string): Promise<WordsVersion | null>;
  /**
   * @param before the id of the draft that is replaced
   * @returns false if the draft has changed meanwhile
   */
  saveDraft(input: {
    before: string | null;
    id: string;
    words: string;
    event: AuditEvent;
  }): Promise<boolean>;
  /** @returns false if the draft has changed meanwhile */
  publish(input: { draft: string; event: AuditEvent }): Promise<boolean>;
  discard(input: { draft: string; event: AuditEvent }): Promise<boolean>;
};

type WordsDeps = AuditDeps & { siteWords: SiteWords };

/** Far more than all texts of the site together. */
const MAX_CHARACTERS = 200_000;

const elsewhere = () =>
  new DomainError(
    'conflict',
    'The draft was changed elsewhere in the meantime. What you typed is still here: look at it, and save again.',
  );

const eventOf = (
  by: Actor,
  action: 'draft' | 'publish' | 'discard',
  summary: string,
  deps: AuditDeps,
) => auditEvent({ ...by, action: `site.${action}`, entityId: null, summary }, deps);

/**
 * Saves texts as the draft, which visitors do not see.
 * @param input.before the id of the draft that was edited; null if there was none
 * @param input.what the part of the site that was changed
 * @throws DomainError `conflict`, `too-large`
 */
export async function saveWords(
  input: { words: string; before: string | null; what: string; by: Actor },
  deps: WordsDeps,
): Promise<void> {
  if (input.words.length > MAX_CHARACTERS) {
    throw new DomainError('too-large', 'This is more text than the site can hold.');
  }
  const event = eventOf(input.by, 'draft', input.what, deps);
  const { before, words } = input;
  const isKept = await deps.siteWords.saveDraft({ before, id: deps.newId(), words, event });
  if (!isKept) throw elsewhere();
}

/** Publishes the draft. @throws DomainError `conflict` if it has changed meanwhile */
export async function publishWords(
  { draft, by }: { draft: string; by: Actor },
  deps: WordsDeps,
): Promise<void> {
  const event = eventOf(by, 'publish', '', deps);
  if (!(await deps.siteWords.publish({ draft, event }))) throw elsewhere();
}

/** Discards the draft. @throws DomainError `conflict` if it has changed meanwhile */
export async function discardWords(
  { draft, by }: { draft: string; by: Actor },
  deps: WordsDeps,
): Promise<void> {
  const event = eventOf(by, 'discard', '', deps);
  if (!(await deps.siteWords.discard({ draft, event }))) throw elsewhere();
}

/** Makes a former version the draft, replacing the current one. @throws DomainError `not-found` */
export async function restoreWords(
  { id, before, by }: { id: string; before: string | null; by: Actor },
  deps: WordsDeps,
): Promise<void> {
  const { words } = orNotFound(await deps.siteWords.find(id), 'Version');
  await saveWords({ words, before, what: 'An earlier version', by }, deps);
}
