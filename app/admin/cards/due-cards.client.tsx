import { useNavigate, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { CardSubject } from '~/core/pictures/cards';
import { showToast } from '~/kit/ui/toasts';
import { useWords } from '~/kit/ui/use-words';
import { AdminIcon } from '../shared/admin-icon';
import { cappedCount } from '../shared/numbers';
import { Panel } from '../shared/panel';
import { sendCard } from './send-card.client';

/**
 * Offers to draw the cards that are missing or out of date, one after the other.
 * @param isAsked the palette has asked for it: they are drawn without another press
 */
export function DueCards({ cards, isAsked }: { cards: CardSubject[]; isAsked: boolean }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { person } = useWords();
  /** How many are done; null while nobody draws. */
  const [done, setDone] = useState<number | null>(null);
  const [failed, setFailed] = useState(0);
  const { length } = cards;

  const drawAll = async () => {
    if (done !== null) return;
    let lost = 0;
    for (const [index, card] of cards.entries()) {
      setDone(index);
      await sendCard(card, person).catch((error: unknown) => {
        console.error(error);
        lost += 1;
      });
    }
    setFailed(lost);
    setDone(null);
    if (lost === 0) void showToast('success', length === 1 ? 'Card drawn' : 'Cards drawn');
    revalidate();
  };

  const begin = useRef(drawAll);
  begin.current = drawAll;
  useEffect(() => {
    if (!isAsked) return;
    if (length === 0) void showToast('success', 'No card is missing.');
    else void begin.current();
    // Once: neither a reload nor the way back asks again.
    navigate('/admin', { replace: true, preventScrollReset: true });
  }, [isAsked, length, navigate]);
  if (length === 0) return null;

  const said = () => {
    if (done !== null) return `Drawing ${done + 1} of ${length}…`;
    if (failed > 0) return `${failed} could not be drawn. Try again later.`;
    return length === 1
      ? '1 card is missing or out of date.'
      : `${cappedCount(length)} cards are missing or out of date.`;
  };

  return (
    <Panel title="Cards for sharing" id="cards">
      <p role="status">{said()}</p>
      {done !== null && (
        <progress aria-label="Cards drawn" className="mt-3 w-full" value={done} max={length} />
      )}
      <button
        type="button"
        aria-busy={done !== null}
        className="button button-quiet mt-3"
        onClick={() => void drawAll()}
      >
        <AdminIcon name="image" />
        <span>{length === 1 ? 'Draw it' : 'Draw them'}</span>
      </button>
    </Panel>
  );
}
