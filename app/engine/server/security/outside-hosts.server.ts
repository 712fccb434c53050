import type { Words } from '~/content/words';
import type { SiteTexts } from '~/engine/core/site-words/site-texts';
import type { OutsideHosts } from './content-security-policy.server';

const uniqueOrigins = (addresses: string[]): string[] => [
  ...new Set(
    addresses
      .filter((address) => /^https?:/.test(address) && URL.canParse(address))
      .map((address) => new URL(address).origin),
  ),
];

/** Returns the hosts that the owner's content refers to. The policy blocks all others. */
export const outsideHosts = (words: Words, texts: SiteTexts): OutsideHosts => ({
  images: uniqueOrigins([
    words.person.picture,
    words.person.portrait,
    words.person.logo,
    ...texts.pictures(words),
    ...words.skillRows.flatMap(({ skills }) => skills.map(({ Image }) => Image)),
    ...words.site.imageHosts,
  ]),
  frames: uniqueOrigins([words.contact.map.embedHref]),
});

/** Whether the policy allows a picture of another site. An `http:` source also allows `https:`. */
export function policyAllowsPicture({ origin }: URL, words: Words, texts: SiteTexts): boolean {
  const { images } = outsideHosts(words, texts);
  return images.includes(origin) || images.includes(origin.replace('https:', 'http:'));
}
