import { useEffect } from 'react';
import { useWords } from '~/engine/kit/ui/use-words';
import type { CardSubject } from '../core/cards';

/** Draws the card of the site in the background. @param props.card null if it is up to date */
export function DrawSiteCard({ card }: { card: CardSubject | null }) {
  const { person } = useWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is drawn once
  useEffect(() => {
    if (card === null) return;
    import('./send-card.client')
      .then(({ sendCard }) => sendCard(card, person))
      // The next visit tries again.
      .catch((error: unknown) => console.info(error));
  }, [card?.of]);
  return null;
}
