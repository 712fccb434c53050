import { useCallback, useEffect, useRef, useState } from 'react';
import type { Card } from '~/core/pictures/cards';
import { useWords } from '~/kit/ui/use-words';
import { sendCard } from './send-card.client';

/** A record's card, as far as this page knows. */
export type CardState = {
  kind: 'draft' | 'current' | 'busy' | 'failed' | 'outdated' | 'missing';
  /** Of the card, where there is a current one; null otherwise. */
  address: string | null;
};

/**
 * Draws a record's card once it was saved here and has none of what it is now, beside all else: the save is over, and
 * what fails is said in the state alone.
 * @param saves how often the record was saved here
 */
export function useCard(card: Card, saves: number) {
  const { person } = useWords();
  const [phase, setPhase] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [drawn, setDrawn] = useState({ of: '', address: '' });
  /** What was drawn last; only that may tell how it went. */
  const latest = useRef('');
  const isDrawn = drawn.of === card.of;

  const draw = useCallback(async () => {
    latest.current = card.of;
    setPhase('busy');
    try {
      const address = await sendCard(card, person);
      if (address !== '') setDrawn({ of: card.of, address });
      if (latest.current !== card.of) return;
      setPhase(address === '' ? 'failed' : 'idle');
      // A draft that is published again is drawn again.
      if (address === '') latest.current = '';
    } catch (error) {
      console.error(error);
      if (latest.current === card.of) setPhase('failed');
    }
  }, [card, person]);

  const isDue = card.isPublished && !card.isCurrent && !isDrawn;
  useEffect(() => {
    if (saves > 0 && isDue && latest.current !== card.of) void draw();
  }, [saves, isDue, card.of, draw]);

  const whole = (): CardState['kind'] => {
    if (!card.isPublished) return 'draft';
    if (!isDue) return 'current';
    if (phase !== 'idle') return phase;
    return card.address === '' ? 'missing' : 'outdated';
  };
  const kind = whole();
  const address = isDrawn ? drawn.address : card.address;
  const state: CardState = { kind, address: kind === 'current' ? address : null };
  return { state, draw };
}

/** The card as it would be, where there is none to show yet. @returns a data address; '' as long as it is not drawn */
export function useDrawing(card: Card, isWanted: boolean): string {
  const { person } = useWords();
  const [drawing, setDrawing] = useState({ of: '', address: '' });
  const subject = useRef(card);
  subject.current = card;
  const { of } = card;
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    const show = (address: string) => !isLeft && setDrawing({ of, address });
    import('./draw-card.client')
      .then(({ drawCard }) => drawCard(subject.current, person))
      .then((blob) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => show(String(reader.result)));
        reader.readAsDataURL(blob);
      })
      .catch((error: unknown) => console.error(error));
    return () => {
      isLeft = true;
    };
  }, [of, isWanted, person]);
  return drawing.of === of ? drawing.address : '';
}
