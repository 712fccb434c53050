import { describeProject } from '~/engine/core/published/projects';
import type { Finding } from '~/engine/core/records/checks/finding';
import type { Card } from './cards';

/** The card of the edited record, with the description and host that networks show below it. */
export type EditedCard = Card & { description: string; host: string };

/** @param values of the record's fields @param origin of the site */
export const editedCard = (
  card: Card,
  { description, highlight = '', about = '' }: Record<string, string>,
  origin: string,
): EditedCard => ({
  ...card,
  description: description ?? describeProject({ highlight, about }),
  host: new URL(origin).host,
});

/** Says that the card of a published record is missing or out of date. */
export function checkCard(
  card: Pick<Card, 'address' | 'isCurrent' | 'isPublished'> | null,
): Finding[] {
  if (!card?.isPublished || card.isCurrent) return [];
  const how = card.address === '' ? 'is not drawn yet' : 'is out of date';
  return [{ kind: 'weak', message: `The card for sharing ${how}.`, field: null, href: '#card' }];
}
