import { useCallback, useEffect, useRef, useState } from 'react';
import { useWords } from '~/engine/kit/ui/use-words';
import type { Card } from '../core/cards';
import { sendCard } from './send-card.client';

/** The state of a record's card. */
export type CardState = {
  kind: 'draft' | 'current' | 'busy' | 'failed' | 'outdated' | 'missing';
  /** The address of the current card, or null if there is none. */
  address: string | null;
};

/**
 * Draws a record's card after each save that made it out of date. The save does not wait for it, and a failure
 * only shows in the returned state.
 * @param saves how often the record was saved on this page
 */
export function useCard(card: Card, saves: number) {
  const { person } = useWords('person');
  const [phase, setPhase] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [drawn, setDrawn] = useState({ of: '', address: '' });
  /** The version that was drawn last. Results of older drawings are ignored. */
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
      // The record was unpublished or changed in the meantime. Let this version be drawn again later.
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

  const currentKind = (): CardState['kind'] => {
    if (!card.isPublished) return 'draft';
    if (!isDue) return 'current';
    if (phase !== 'idle') return phase;
    return card.address === '' ? 'missing' : 'outdated';
  };
  const kind = currentKind();
  const address = isDrawn ? drawn.address : card.address;
  const state: CardState = { kind, address: kind === 'current' ? address : null };
  return { state, draw };
}

/** Draws a preview of a card that does not exist yet. @returns a data URL, or '' until it is drawn */
export function useCardPreview(card: Card, isEnabled: boolean): string {
  const { person } = useWords('person');
  const [preview, setPreview] = useState({ of: '', address: '' });
  const subject = useRef(card);
  subject.current = card;
  const { of } = card;
  useEffect(() => {
    if (!isEnabled) return;
    let isCancelled = false;
    const show = (address: string) => !isCancelled && setPreview({ of, address });
    import('./draw-card.client')
      .then(({ drawCard }) => drawCard(subject.current, person))
      .then((blob) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => show(String(reader.result)));
        reader.readAsDataURL(blob);
      })
      .catch((error: unknown) => console.error(error));
    return () => {
      isCancelled = true;
    };
  }, [of, isEnabled, person]);
  return preview.of === of ? preview.address : '';
}
