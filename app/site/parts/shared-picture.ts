import type { MetaDescriptor } from '@remix-run/react';

type Pictured = { card: string; image: string; imageAlt: string };

/** Returns the picture for sharing a record: the one that was drawn from it, or its own picture. `describePage` has further fallbacks. */
export const sharedPicture = ({ card, image, imageAlt }: Pictured, title: string) =>
  card ? { image: card, imageAlt: title } : { image, imageAlt };

/** The size of a drawn picture, so that networks need not fetch it first. */
export const cardSize = ({ card }: Pictured): MetaDescriptor[] =>
  card
    ? [
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
      ]
    : [];
