import { DomainError, orNotFound } from '~/kit/errors';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';

/** What the owner's words differed in from their defaults, as JSON. */
export type KeptWords = { id: string; words: string; adminName: string; createdAt: Date };
export type FormerWords = Omit<KeptWords, 'words'>;

export type SiteWords = {
  /** What visitors read, what is written to be next, and what was before, the newest first. */
  read(): Promise<{
    published: KeptWords | null;
    draft: KeptWords | null;
    former: FormerWords[];
  }>;
  /** What was public once. */
  find(id: string): Promise<KeptWords | null>;
  /** @param before the id of the draft that is replaced. @returns false where there is another one by now */
  keepDraft(input: {
    before: string | null;
    id: string;
    words: string;
    event: AuditEvent;
  }): Promise<boolean>;
  /** @returns false where the draft is another one by now */
  publish(input: { draft: string; event: AuditEvent }): Promise<boolean>;
  discard(input: { draft: string; event: AuditEvent }): Promise<boolean>;
};

type WordsDeps = AuditDeps & { siteWords: SiteWords };

/** Far more than all texts of the site are long together. */
const MOST_CHARACTERS = 200_000;

const elsewhere = () =>
  new DomainError(
    'conflict',
    'The draft was changed elsewhere in the meantime. What you typed is still here: look at it, and save again.',
  );

const eventOf = (by: Actor, action: string, summary: string, deps: AuditDeps) =>
  auditEvent({ ...by, action: `site.${action}`, entityId: null, summary }, deps);

/**
 * Keeps words that nobody else reads yet.
 * @param input.before the id of the draft that they were made of; null where there was none
 * @param input.what the part of the site that was changed
 * @throws DomainError `conflict`, `too-large`
 */
export async function keepWords(
  input: { words: string; before: string | null; what: string; by: Actor },
  deps: WordsDeps,
): Promise<void> {
  if (input.words.length > MOST_CHARACTERS) {
    throw new DomainError('too-large', 'These are more words than the site can hold.');
  }
  const event = eventOf(input.by, 'draft', input.what, deps);
  const { before, words } = input;
  const isKept = await deps.siteWords.keepDraft({ before, id: deps.newId(), words, event });
  if (!isKept) throw elsewhere();
}

/** Makes the draft what visitors read. @throws DomainError `conflict` where it is another one by now */
export async function publishWords(
  { draft, by }: { draft: string; by: Actor },
  deps: WordsDeps,
): Promise<void> {
  const event = eventOf(by, 'publish', '', deps);
  if (!(await deps.siteWords.publish({ draft, event }))) throw elsewhere();
}

/** Forgets the draft. @throws DomainError `conflict` where it is another one by now */
export async function discardWords(
  { draft, by }: { draft: string; by: Actor },
  deps: WordsDeps,
): Promise<void> {
  const event = eventOf(by, 'discard', '', deps);
  if (!(await deps.siteWords.discard({ draft, event }))) throw elsewhere();
}

/** Makes words of before the draft, in the place of the one that there may be. @throws DomainError `not-found` */
export async function restoreWords(
  { id, before, by }: { id: string; before: string | null; by: Actor },
  deps: WordsDeps,
): Promise<void> {
  const { words } = orNotFound(await deps.siteWords.find(id), 'Version');
  await keepWords({ words, before, what: 'An earlier version', by }, deps);
}
