import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { markPng, respondWithPicture } from '~/engine/api/mark-png.server';
import { CARD } from '../core/card-size';
import { siteCard } from '../core/cards';
import { shareCardServices } from '../services.server';

/** Answers with the card of the site, or with the mark until the owner's browser has drawn the card. */
export async function loader({ context: { loadWords, services } }: LoaderFunctionArgs) {
  const { words } = await loadWords();
  const card = await shareCardServices(services).cards.find(siteCard(words));
  const file =
    card?.isCurrent && (await services.pictureFiles.get(card.address.replace('/pictures/', '')));
  return file
    ? respondWithPicture(file.body, 'image/jpeg')
    : respondWithPicture(await markPng(words, CARD), 'image/png');
}
