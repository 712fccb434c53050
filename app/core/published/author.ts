type Author = { name: string; image: string; role: string };

/** The author of the samples, used until the owner has put their own name into app/content/. */
export const SAMPLE_OWNER: Author = {
  name: 'Robin Sample',
  image: '/images/people/robin-sample-192x192.jpg',
  role: 'Web developer',
};

/** The sample's logo. It comes with icons for browsers and phones, so these need no other file. */
export const SAMPLE_LOGO = '/images/logo.png';

/** The icon with the owner's initials, used if there is no logo. */
export const INITIALS_ICON = '/initials.svg';

/** Returns the address of the site's icon. @param own the icon to use while the sample's logo is shown */
export const siteIcon = (logo: string, own: string): string =>
  logo === SAMPLE_LOGO ? own : logo || INITIALS_ICON;

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
