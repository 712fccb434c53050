import type { Words } from '~/content/words';
import type { OutsideHosts } from './content-security-policy.server';

const originsOf = (addresses: string[]): string[] => [
  ...new Set(
    addresses
      .filter((address) => /^https?:/.test(address) && URL.canParse(address))
      .map((address) => new URL(address).origin),
  ),
];

/** The hosts that the owner's content refers to; everything else the policy refuses. */
export const outsideHosts = (words: Words): OutsideHosts => ({
  images: originsOf([
    words.person.picture,
    words.person.portrait,
    words.person.portraitAtNight,
    words.person.logo,
    words.booking.image,
    words.booking.imageInFront,
    ...words.skillRows.flatMap(({ skills }) => skills.map(({ Image }) => Image)),
    ...words.site.imageHosts,
  ]),
  frames: originsOf([words.contact.map.embedHref]),
});

/** Whether the policy lets pages show a picture from elsewhere. A source with `http:` stands for `https:`, too. */
export function policyAllowsPicture({ origin }: URL, words: Words): boolean {
  const { images } = outsideHosts(words);
  return images.includes(origin) || images.includes(origin.replace('https:', 'http:'));
}
