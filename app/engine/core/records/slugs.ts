import { fieldError } from '~/engine/kit/errors';
import { SLUG_LIMIT } from '~/engine/kit/fields/limits';

export type SlugStore = {
  /** Returns which of these slugs belong to other records of the kind that are not deleted. */
  takenSlugs(slugs: string[], exceptId: string): Promise<string[]>;
  /**
   * Returns which of these slugs other published records of the kind had before; old links redirect to
   * those.
   */
  formerSlugs(slugs: string[], exceptId: string): Promise<string[]>;
};

/**
 * In addition to the library's replacements: symbols that are read aloud, apostrophes, letters of a few
 * languages.
 */
const REPLACEMENTS = Object.entries({
  ...{ '%': ' percent ', '+': ' plus ', '@': ' at ', '€': ' euro ' },
  ...{ "'": '', '’': '', ʼ: '' },
  ...{ ђ: 'dj', ј: 'j', ћ: 'c', џ: 'dz', ѕ: 'dz', ѓ: 'g', ў: 'u', ŋ: 'ng' },
});

/**
 * Returns lower-case letters and digits separated by single hyphens; '' if the text has none of them.
 * The library builds its tables for all scripts when it is loaded, which must not delay visitors.
 */
async function slugOf(title: string): Promise<string> {
  const { default: slugify } = await import('@sindresorhus/slugify');
  const plain = title.normalize('NFKC').toLowerCase();
  return shorten(slugify(plain, { customReplacements: REPLACEMENTS }), SLUG_LIMIT);
}

/** Shortens a slug, between two words if possible. */
function shorten(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const end = slug.lastIndexOf('-', length);
  return slug.slice(0, end > 0 ? end : length);
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Ids are distinguished from slugs by their capitals, so a slug must not be a lower-case id either. */
const LOOKS_LIKE_ID = /^[0-9a-hjkmnp-tv-z]{26}$/;

/** Returns why a slug is invalid, for a person; null if it is valid. */
export function slugProblem(slug: string): string | null {
  if (!SLUG.test(slug)) {
    return 'Address must be small letters and digits with single hyphens between them.';
  }
  if (slug.length > SLUG_LIMIT) return `Address is too long: at most ${SLUG_LIMIT} characters.`;
  if (LOOKS_LIKE_ID.test(slug)) return 'Address must not look like an id: put a hyphen into it.';
  return null;
}

/** Returns why records of a kind cannot have a slug, for a person; null if they can. */
type FindReason = (slug: string) => string | null;

/** @throws DomainError `invalid` for an invalid slug */
function parseSlug(slug: string, findReason: FindReason): string {
  const problem = slugProblem(slug) ?? findReason(slug);
  if (problem) throw fieldError('slug', problem);
  return slug;
}

/**
 * Returns the slug for a record that is about to be written. The write must still handle that it is
 * taken. A restored record keeps its slug if that is free.
 * @param wanted what the owner entered; '' to create it from the title
 * @param before the current slug; null for a new record
 * @param attempt above 0 after a concurrent write took the slug: the slug then ends with the unique end
 *   of the id
 * @param kind the prefix for a title without usable letters
 * @param findReason for slugs that the site itself uses; all are free by default
 * @throws DomainError `invalid` for an invalid slug, `conflict` if the wanted one is taken
 */
export async function slugAfter(
  input: {
    id: string;
    kind: string;
    title: string;
    wanted: string;
    before: string | null;
    isRestored: boolean;
    attempt: number;
    findReason?: FindReason;
  },
  store: SlugStore,
): Promise<string> {
  const { wanted, before, isRestored, findReason = () => null, ...named } = input;
  const isTaken = async (slug: string) =>
    findReason(slug) !== null || (await store.takenSlugs([slug], named.id)).length > 0;
  const create = () => createSlug({ ...named, findReason }, store);
  if (wanted === before && !isRestored) return wanted;
  if (isRestored) return (await isTaken(wanted)) ? create() : wanted;
  if (wanted === '') return create();
  const slug = parseSlug(wanted, findReason);
  if (!(await isTaken(slug))) return slug;
  throw fieldError('slug', `Address “${slug}” is taken by another ${named.kind}.`, 'conflict');
}

/** Creates a free slug from a title. Avoids former slugs of other records, because these still redirect. */
async function createSlug(
  input: { id: string; kind: string; title: string; attempt: number; findReason: FindReason },
  store: SlugStore,
): Promise<string> {
  const { id, kind, title, attempt, findReason } = input;
  // The end of a ULID is random, and differs even for two that were created in the same millisecond.
  const tail = id.slice(-8).toLowerCase();
  const made = await slugOf(title);
  const base =
    made === '' ? `${kind}-${tail}` : LOOKS_LIKE_ID.test(made) ? `${kind}-${made}` : made;
  const stem = shorten(base, SLUG_LIMIT - tail.length - 1);
  if (attempt > 0) return `${stem}-${tail}`;
  const candidates = [base, ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${stem}-${n}`)];
  const used = await Promise.all([
    store.takenSlugs(candidates, id),
    store.formerSlugs(candidates, id),
  ]);
  const taken = new Set(used.flat());
  const isFree = (slug: string) => !taken.has(slug) && findReason(slug) === null;
  return candidates.find(isFree) ?? `${stem}-${tail}`;
}
