type Author = { name: string; image: string; role: string };

/** The author of the samples, used until the owner has put their own name into app/content/. */
export const SAMPLE_OWNER: Author = {
  name: 'Robin Sample',
  image: '/images/people/robin-sample-192x192.jpg',
  role: 'Web developer',
};

/** The contact details that the site comes with. */
export const SAMPLE_CONTACT = {
  street: '12 Example Street',
  email: 'hello@example.com',
  phone: '+1 555 0100',
};

/**
 * Returns the author to show for a post: the owner with their current name if the post names nobody or
 * the sample owner. Image and role of the post stay, unless they are the sample's.
 */
export function shownAuthor(author: Author, owner: Author): Author {
  const isSample = author.name === SAMPLE_OWNER.name;
  if (author.name !== '' && !isSample) return author;
  const said = (field: 'image' | 'role') =>
    isSample && author[field] === SAMPLE_OWNER[field] ? '' : author[field];
  return {
    name: owner.name,
    image: said('image') || owner.image,
    role: said('role') || owner.role,
  };
}
