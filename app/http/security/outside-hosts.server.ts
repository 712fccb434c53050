import { booking, contact, person, site, skillRows } from '~/content';
import type { OutsideHosts } from './content-security-policy.server';

const originsOf = (addresses: string[]): string[] => [
  ...new Set(
    addresses
      .filter((address) => /^https?:/.test(address) && URL.canParse(address))
      .map((address) => new URL(address).origin),
  ),
];

/** The hosts that the owner's content refers to; everything else the policy refuses. */
export const outsideHosts = (): OutsideHosts => ({
  images: originsOf([
    person().picture,
    person().portrait,
    person().portraitAtNight,
    person().logo,
    booking().image,
    booking().imageInFront,
    ...skillRows().flatMap(({ skills }) => skills.map(({ Image }) => Image)),
    ...site().imageHosts,
  ]),
  frames: originsOf([contact().map.embedHref]),
});

/** Whether the policy lets pages show a picture from elsewhere. A source with `http:` stands for `https:`, too. */
export function allowsPicture({ origin }: URL): boolean {
  const { images } = outsideHosts();
  return images.includes(origin) || images.includes(origin.replace('https:', 'http:'));
}
