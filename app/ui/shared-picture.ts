import type { MetaDescriptor } from '@remix-run/react';
import { CARD } from '~/lib/image/card';

type Pictured = { card: string; image: string; imageAlt: string };

/** What the page of a record is shared with: its card, else its picture (`describePage` knows what follows that). */
export const sharedPicture = ({ card, image, imageAlt }: Pictured, title: string) =>
  card ? { image: card, imageAlt: title } : { image, imageAlt };

/** The size of a card, for networks that would have to fetch it first to know. */
export const cardSize = ({ card }: Pictured): MetaDescriptor[] =>
  card
    ? [
        { property: 'og:image:width', content: String(CARD.width) },
        { property: 'og:image:height', content: String(CARD.height) },
      ]
    : [];
