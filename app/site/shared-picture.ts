import type { MetaDescriptor } from '@remix-run/react';

type Pictured = { card: string; image: string; imageAlt: string };

/** What the page of a record is shared with: its card, else its picture (`describePage` knows what follows that). */
export const sharedPicture = ({ card, image, imageAlt }: Pictured, title: string) =>
  card ? { image: card, imageAlt: title } : { image, imageAlt };

/** The size of a card (`CARD` in kit/image/card.ts), for networks that would have to fetch it first to know. */
export const cardSize = ({ card }: Pictured): MetaDescriptor[] =>
  card
    ? [
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
      ]
    : [];
