type Author = { name: string; image: string; role: string };

/** The author of the samples, until the owner has put their own name into app/content/. */
export const SAMPLE_OWNER: Author = {
  name: 'Robin Sample',
  image: '/images/people/robin-sample-192x192.jpg',
  role: 'Web developer',
};

/** Beside it there are icons for browsers and phones, which need no other file. */
export const SAMPLE_LOGO = '/images/logo.png';

/** Drawn from the owner's name, where there is no logo. */
export const INITIALS_ICON = '/initials.svg';

/** The address of the site's icon. @param own where the sample's logo is shown */
export const iconOf = (logo: string, own: string): string =>
  logo === SAMPLE_LOGO ? own : logo || INITIALS_ICON;

const SAMPLE_PORTRAIT = '/images/people/robin-sample-at-work-960x1120.jpg';
const SAMPLE_NIGHT = '/images/people/robin-sample-at-night-576.avif';

/**
 * What lies over a portrait by night, '' for nothing. The sample's fits the sample's portrait alone, of whom it is
 * still there where somebody has put in their own.
 */
export const nightOf = ({
  portrait,
  portraitAtNight,
}: Record<'portrait' | 'portraitAtNight', string>) =>
  portrait === '' || (portraitAtNight === SAMPLE_NIGHT && portrait !== SAMPLE_PORTRAIT)
    ? ''
    : portraitAtNight;

/**
 * Who is shown as the author of a post: the owner, as they are called now, where it names nobody or the
 * sample owner; what else it says of them stays.
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
