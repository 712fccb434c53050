import { fieldError } from '~/kit/errors';
import { CARD } from '~/kit/image/card';
import { sha256 } from '~/kit/sha256';
import { ulidOf } from '~/kit/ulid-uuid';
import { isCardFile, readPicture } from './files';
import { type PictureFiles, pictureAddress } from './picture';

/**
 * Cards for sharing: what networks show of a link. The owner's browser draws them, and they are stored as pictures
 * by the name of their content; docs/decisions/0017-cards.md says why.
 */

/** One higher, and all cards are out of date. */
export const CARD_DRAWING = 1;

export type CardEntity = 'post' | 'project';
export type CardKey = { entity: CardEntity; id: string };

/** What a card is drawn of. */
export type CardSubject = CardKey & {
  title: string;
  /** Empty for the owner. */
  author: string;
  /** The address of the record's picture; empty for a pattern. */
  image: string;
  /** All of this in one text, with the version of the drawing: another text asks for another card. */
  of: string;
};

/** A record's card as it is. */
export type Card = CardSubject & {
  /** Empty where none was drawn. */
  address: string;
  isCurrent: boolean;
  /** Or scheduled. */
  isPublished: boolean;
};

export type Cards = {
  /** Of a record that is not deleted. */
  find(key: CardKey): Promise<Card | null>;
  /** What is published or scheduled and has no card of what it is now, newest first. */
  due(limit: number): Promise<CardSubject[]>;
  /**
   * Notes the card of a record that is published or scheduled. That is no edit: nothing else of the record changes.
   * @returns false where it is no such record, or is not what was drawn any more
   */
  keep(card: CardKey & { of: string; address: string }): Promise<boolean>;
  /** The addresses of all cards that records name. */
  addresses(): Promise<string[]>;
};

/**
 * Keeps a card that was drawn. The file comes first, so that no page names one that is not there.
 * @param input.of what it was drawn of, see `CardSubject`
 * @returns its address; '' where the record is a draft by now, deleted, or not what was drawn any more: drawing takes
 *   a second, in which the owner goes on, and nothing is kept
 * @throws DomainError `invalid` and `too-large` (picture) for what is no JPEG of 1200 by 630 pixels
 */
export async function keepCard(
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

/** So many are offered to be drawn at once. */
const MOST_DUE = 100;

/** What is published or scheduled and has no card of what it is now, the first hundred. */
export const listDueCards = ({ cards }: { cards: Pick<Cards, 'due'> }): Promise<CardSubject[]> =>
  cards.due(MOST_DUE);

export type CardPurgeDeps = CardDeps<'addresses', 'names' | 'remove'>;

/** Removes the files of cards that no record names any more. */
export async function purgeCards({ cards, pictureFiles }: CardPurgeDeps): Promise<void> {
  // In this order: a card that is being kept is not among the files yet, or among the addresses already.
  const names = (await pictureFiles.names()).filter(isCardFile);
  const used = new Set(await cards.addresses());
  const unused = names.filter((name) => !used.has(pictureAddress({ file: name })));
  if (unused.length > 0) await pictureFiles.remove(unused);
}
