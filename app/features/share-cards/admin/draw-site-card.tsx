import { useEffect } from 'react';
import type { AdminData } from '~/engine/kit/ui/slot';
import { useWords } from '~/engine/kit/ui/use-words';

/** Draws the card of the site in the background, unless it is up to date. */
export function DrawSiteCard({ data: { siteCard: card = null } }: { data: Partial<AdminData> }) {
  const { person } = useWords('person');
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
