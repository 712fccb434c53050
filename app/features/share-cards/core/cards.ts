import { fullName } from '~/content/owner';
import type { Words } from '~/content/words';
import { isSharePicture, readPicture } from '~/engine/core/pictures/files';
import { type PictureFiles, pictureAddress } from '~/engine/core/pictures/picture';
import type { TextEntity } from '~/engine/core/records/kinds';
import { fieldError } from '~/engine/kit/errors';
import { coloursOf } from '~/engine/kit/look-colours';
import { sha256 } from '~/engine/kit/sha256';
import { ulidOf } from '../kit/ulid-of';
import { CARD } from './card-size';

/**
 * Cards for sharing: the pictures that networks show for a link. The owner's browser draws them; they
 * are stored as pictures named by their content. README.md says why.
 */

/** The version of the drawing. Increasing it makes all cards out of date. */
export const CARD_DRAWING = 2;

/** `site` is the card of all pages without one of their own. */
export type CardEntity = TextEntity | 'site';
export type CardKey = { entity: CardEntity; id: string };

/** What a card is drawn from. */
export type CardSubject = CardKey & {
  title: string;
  /** The language tag of the title; '' for the language of the site. */
  lang: string;
  /** Empty for the owner. */
  author: string;
  /** The address of the record's picture; empty for a pattern. */
  image: string;
  /**
   * Everything above and the version of the drawing as one text. If it changes, the card is out of
   * date.
   */
  of: string;
};

/** The current card of a record. */
export type Card = CardSubject & {
  /** Empty if none was drawn. */
  address: string;
  isCurrent: boolean;
  /** Published or scheduled. */
  isPublished: boolean;
};

export type Cards = {
  /** Finds the card of a record that is not deleted, or that of the site. */
  find(key: CardKey): Promise<Card | null>;
  /** Returns published or scheduled records whose card is missing or out of date, newest first. */
  due(limit: number): Promise<CardSubject[]>;
  /**
   * Stores the card of a published or scheduled record. This does not count as an edit of the record.
   * @returns false if there is no such record, or if the card is already out of date
   */
  keep(card: CardKey & { of: string; address: string }): Promise<boolean>;
  /** Returns the addresses of all cards in use. */
  addresses(): Promise<string[]>;
};

/**
 * Stores a card that was drawn. Stores the file first, so that no page links to a missing file.
 * @param input.of what it was drawn from, see `CardSubject`
 * @returns its address; empty if the record is now a draft, deleted or changed: drawing takes a second,
 *   in which the owner may go on editing. Nothing is stored then
 * @throws DomainError `invalid` and `too-large` (picture) if it is not a JPEG of 1200 by 630 pixels
 */
export async function storeCard(
  { entity, id, of, bytes }: CardKey & { of: string; bytes: Uint8Array<ArrayBuffer> | null },
  { cards, pictureFiles }: CardDeps<'find' | 'keep', 'put'>,
): Promise<string> {
  if (!bytes) throw fieldError('picture', 'The card is missing.');
  const { type, width, height, bytes: kept } = readPicture(bytes, CARD.maxBytes);
  if (type !== 'jpeg' || width !== CARD.width || height !== CARD.height) {
    throw fieldError('picture', 'A card is a JPEG of 1200 by 630 pixels.');
  }
  const card = await cards.find({ entity, id });
  if (!card?.isPublished || card.of !== of) return '';
  const name = `${ulidOf(await sha256(new Uint8Array(kept)))}-card-${width}x${height}.jpg`;
  await pictureFiles.put({ name, bytes: kept });
  const address = pictureAddress({ file: name });
  return (await cards.keep({ entity, id, of, address })) ? address : '';
}

type CardDeps<C extends keyof Cards, F extends keyof PictureFiles> = {
  cards: Pick<Cards, C>;
  pictureFiles: Pick<PictureFiles, F>;
};

/** Returns the card of the site, drawn from the owner's published words. */
export function siteCard({ person, hero, look }: Words): CardSubject {
  const name = fullName(person);
  const parts = [CARD_DRAWING, name, person.role, person.logo, hero.headline];
  const of = JSON.stringify([...parts, look.name, coloursOf(look)]);
  return { entity: 'site', id: name, title: hero.headline, lang: '', author: '', image: '', of };
}

/** Returns the card of the site if it is missing or out of date, and no picture of the owner's replaces it. */
export async function dueSiteCard(
  words: Words,
  { cards }: { cards: Pick<Cards, 'find'> },
): Promise<CardSubject | null> {
  if (words.site.shareImage !== '') return null;
  const card = await cards.find(siteCard(words));
  return card?.isCurrent ? null : siteCard(words);
}

/** The maximum number of cards that are drawn at once. */
const MAX_DUE = 100;

/** Returns the first hundred published or scheduled records whose card is missing or out of date. */
export const listDueCards = ({ cards }: { cards: Pick<Cards, 'due'> }): Promise<CardSubject[]> =>
  cards.due(MAX_DUE);

export type CardPurgeDeps = CardDeps<'addresses', 'names' | 'remove'>;

/** Deletes the files of cards that no record uses. */
export async function purgeCards({ cards, pictureFiles }: CardPurgeDeps): Promise<void> {
  // In this order: a card that is being stored is either not yet among the files, or already among the
  // addresses.
  const names = (await pictureFiles.names()).filter(isSharePicture);
  const used = new Set(await cards.addresses());
  const unused = names.filter((name) => !used.has(pictureAddress({ file: name })));
  if (unused.length > 0) await pictureFiles.remove(unused);
}
