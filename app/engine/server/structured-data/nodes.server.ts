import type { ImageObject, Person, Review } from 'schema-dts';
import { fullName, ownerAsAuthor } from '~/content/owner';
import type { Words } from '~/content/words';
import { shownAuthor } from '~/engine/core/published/author';
import type { Author } from '~/engine/core/published/posts';
import type { ReviewSummary } from '~/engine/core/reviews/mark';
import { pictureSources } from '~/engine/kit/image/variants';
import { safeAddress } from '~/engine/kit/safe-address';

/** A reference to a node of the same graph. */
export const ref = (id: string) => ({ '@id': id });

export const PERSON = ref('/#person');
export const WEBSITE = ref('/#website');
export const BLOG = ref('/blogs#blog');

/** The owner, as described on every page. */
export const ownerNode = ({ person }: Words) =>
  ({
    '@type': 'Person',
    ...PERSON,
    name: fullName(person),
    url: '/',
    image: safeAddress(person.picture),
  }) satisfies Person;

/** The owner as author or creator. Includes the name, because many consumers do not resolve ids. */
export const ownerByName = ({ person }: Words) => ({ ...PERSON, name: fullName(person) });

/** The author of a post: the owner, or a guest, who gets an id of the post's page. */
export function authorNode(author: Author, path: string, words: Words): Person | typeof PERSON {
  const { name, role, image } = shownAuthor(author, ownerAsAuthor(words.person));
  return name === fullName(words.person)
    ? ownerByName(words)
    : {
        '@type': 'Person',
        '@id': `${path}#author`,
        name,
        jobTitle: role,
        image: safeAddress(image),
      };
}

/** Distinct pictures, the most important first, with their size if their name contains it. */
export function imageNodes(pictures: { address: string; caption: string }[]): ImageObject[] {
  const addresses = new Map(
    pictures.map(({ address, caption }) => [safeAddress(address), caption]),
  );
  addresses.delete('');
  return [...addresses].map(([url, caption]) => {
    const { width, height } = pictureSources(url) ?? {};
    return {
      '@type': 'ImageObject',
      url,
      contentUrl: url,
      caption,
      ...(width && { width: String(width), height: String(height) }),
    };
  });
}

/** A client's review, without a rating: clients gave none, and a site must not rate itself. */
export const reviewNode = (
  { name, position, quote, image, verified }: ReviewSummary,
  path: string,
  reviewed: string,
): Review => ({
  '@type': 'Review',
  '@id': `${path}#review`,
  reviewBody: quote,
  ...(verified && { datePublished: verified.confirmedAt.toISOString() }),
  author: { '@type': 'Person', name, jobTitle: position, image: safeAddress(image) },
  itemReviewed: ref(reviewed),
});
