import { fieldError } from '~/kit/errors';
import { SLUG_LIMIT } from '~/kit/fields/limits';

export type SlugStore = {
  /** Which of these slugs other records of the kind have that are not deleted. */
  takenSlugs(slugs: string[], exceptId: string): Promise<string[]>;
  /** Which of these slugs other published records of the kind had once, so that old links lead to them. */
  formerSlugs(slugs: string[], exceptId: string): Promise<string[]>;
};

/** Beside what the library knows: signs that are read aloud, apostrophes, letters of a few languages. */
const REPLACEMENTS = Object.entries({
  ...{ '%': ' percent ', '+': ' plus ', '@': ' at ', '€': ' euro ' },
  ...{ "'": '', '’': '', ʼ: '' },
  ...{ ђ: 'dj', ј: 'j', ћ: 'c', џ: 'dz', ѕ: 'dz', ѓ: 'g', ў: 'u', ŋ: 'ng' },
});

/**
 * Small letters and digits with single hyphens between them; '' where the text has none of them. The library
 * works out its tables of all scripts when it is loaded, for which no visitor should wait.
 */
async function slugOf(title: string): Promise<string> {
  const { default: slugify } = await import('@sindresorhus/slugify');
  const plain = title.normalize('NFKC').toLowerCase();
  return shorten(slugify(plain, { customReplacements: REPLACEMENTS }), SLUG_LIMIT);
}

/** Cut between two words where there is a place to. */
function shorten(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const end = slug.lastIndexOf('-', length);
  return slug.slice(0, end > 0 ? end : length);
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** An id is told from a slug by its capitals; a slug must not be one in small letters either. */
const LOOKS_LIKE_ID = /^[0-9a-hjkmnp-tv-z]{26}$/;

/** Why this is no slug, in words for a person; null if it is one. */
export function slugProblem(slug: string): string | null {
  if (!SLUG.test(slug)) {
    return 'Address must be small letters and digits with single hyphens between them.';
  }
  if (slug.length > SLUG_LIMIT) return `Address is too long: at most ${SLUG_LIMIT} characters.`;
  if (LOOKS_LIKE_ID.test(slug)) return 'Address must not look like an id: put a hyphen into it.';
  return null;
}

/** @throws DomainError `invalid` for what is no slug. */
function parseSlug(slug: string): string {
  const problem = slugProblem(slug);
  if (problem) throw fieldError('slug', problem);
  return slug;
}

/**
 * The slug of a record that is about to be written; who writes it must still be ready to find it taken.
 * One that comes out of the trash keeps its own where that is free.
 * @param wanted what the owner asked for; '' for one that is made from the title
 * @param before what it has; null for a new record
 * @param attempt above 0 where others were faster: the slug then ends like the id, which nobody else has
 * @param kind what a title without a usable letter begins its slug with
 * @throws DomainError `invalid` for what is no slug, `conflict` where the wanted one is taken.
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
  },
  store: SlugStore,
): Promise<string> {
  const { id, kind, title, wanted, before, isRestored, attempt } = input;
  const isTaken = async (slug: string) => (await store.takenSlugs([slug], id)).length > 0;
  if (wanted === before && !isRestored) return wanted;
  if (isRestored)
    return (await isTaken(wanted)) ? madeSlug({ id, kind, title, attempt }, store) : wanted;
  if (wanted === '') return madeSlug({ id, kind, title, attempt }, store);
  const slug = parseSlug(wanted);
  if (!(await isTaken(slug))) return slug;
  throw fieldError('slug', `Address "${slug}" is taken by another ${kind}.`, 'conflict');
}

/** A free slug from a title, which is no other record's former one either: that stays with its record. */
async function madeSlug(
  input: { id: string; kind: string; title: string; attempt: number },
  store: SlugStore,
): Promise<string> {
  const { id, kind, title, attempt } = input;
  // The end of a ULID is random, the end of two that were made in one millisecond still differs.
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
  return candidates.find((slug) => !taken.has(slug)) ?? `${stem}-${tail}`;
}
