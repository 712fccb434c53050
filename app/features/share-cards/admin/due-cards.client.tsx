import { useNavigate, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { PanelRow } from '~/engine/admin/shared/panel-row';
import { cappedCount } from '~/engine/kit/text/figures';
import { showToast } from '~/engine/kit/ui/toasts';
import { useWords } from '~/engine/kit/ui/use-words';
import type { CardSubject } from '../core/cards';
import { sendCard } from './send-card.client';

/**
 * Lets the owner draw the cards that are missing or out of date. They are drawn one after the other.
 * @param autoStart starts at once, because the owner chose the palette's command
 */
export function DueCards({ cards, autoStart }: { cards: CardSubject[]; autoStart: boolean }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { person } = useWords('person');
  /** How many cards are drawn; null while idle. */
  const [done, setDone] = useState<number | null>(null);
  const [failed, setFailed] = useState(0);
  const { length } = cards;

  const drawAll = async () => {
    if (done !== null) return;
    let failures = 0;
    for (const [index, card] of cards.entries()) {
      setDone(index);
      await sendCard(card, person).catch((error: unknown) => {
        console.error(error);
        failures += 1;
      });
    }
    setFailed(failures);
    setDone(null);
    if (failures === 0) void showToast('success', length === 1 ? 'Card drawn' : 'Cards drawn');
    revalidate();
  };

  const latestDrawAll = useRef(drawAll);
  latestDrawAll.current = drawAll;
  useEffect(() => {
    if (!autoStart) return;
    if (length === 0) void showToast('success', 'No card is missing.');
    else void latestDrawAll.current();
    // Remove the fragment, so that neither a reload nor the back button starts it again.
    navigate('/admin', { replace: true, preventScrollReset: true });
  }, [autoStart, length, navigate]);
  if (length === 0) return null;

  const statusText = () => {
    if (done !== null) return `Drawing ${done + 1} of ${length}…`;
    if (failed > 0) return `${failed} could not be drawn. Try again later.`;
    return length === 1
      ? '1 card for sharing is missing or out of date.'
      : `${cappedCount(length)} cards for sharing are missing or out of date.`;
  };

  return (
    <ul className="border-line border-t [ul:empty+*>&]:border-0">
      <PanelRow
        icon="image"
        iconClass="text-muted"
        action={
          <button
            type="button"
            aria-busy={done !== null}
            className="button button-quiet"
            onClick={() => void drawAll()}
          >
            <span>{length === 1 ? 'Draw it' : 'Draw them'}</span>
          </button>
        }
      >
        <p role="status">{statusText()}</p>
        {done !== null && <progress aria-label="Cards drawn" value={done} max={length} />}
      </PanelRow>
    </ul>
  );
}
