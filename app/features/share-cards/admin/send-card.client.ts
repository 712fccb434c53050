import type { Person } from '~/content/types';
import { ANSWER_LIMIT_MS, withTimeLimit } from '~/engine/kit/time/time-limit';
import type { CardSubject } from '../core/cards';

/**
 * Draws the card of a record and sends it to the server.
 * @returns its address, or '' if the record has changed in the meantime, so the card was not stored
 * @throws Error if it could not be drawn or the server refused it
 */
export async function sendCard(subject: CardSubject, person: Person): Promise<string> {
  const { drawCard } = await import('./draw-card.client');
  const body = new FormData();
  for (const field of ['entity', 'id', 'of'] as const) body.set(field, subject[field]);
  body.set('stay', '1');
  body.set('card', await drawCard(subject, person), 'card.jpg');
  const answer = await withTimeLimit(
    fetch('/admin/cards', { method: 'POST', body }),
    ANSWER_LIMIT_MS,
  );
  const { result }: { result?: unknown } = await answer.json();
  if (!answer.ok || typeof result !== 'string') throw new Error(`card: ${answer.status}`);
  return result;
}
