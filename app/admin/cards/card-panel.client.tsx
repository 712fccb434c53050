import { useState } from 'react';
import type { Card } from '~/core/pictures/cards';
import { CARD } from '~/kit/image/card';
import { AdminIcon } from '../shared/admin-icon';
import { type CardState, useCard, useDrawing } from './use-card.client';

/** The card of a record in its editor, with what networks write below it. */
export type EditedCard = Card & { description: string; host: string };

const STATES: Record<CardState['kind'], { short: string; long: string; button?: string }> = {
  draft: { short: 'Drawn when you publish', long: 'It is drawn once the record is published.' },
  current: { short: 'Drawn', long: 'Networks show it where somebody shares the page.' },
  busy: { short: 'Being drawn…', long: 'It is being drawn.' },
  failed: {
    short: 'Could not be drawn',
    long: 'It could not be drawn, or not be kept. Everything else is saved.',
    button: 'Try again',
  },
  outdated: {
    short: 'Out of date',
    long: 'Title, author or picture have changed since it was drawn: networks show the picture alone.',
    button: 'Draw it again',
  },
  missing: {
    short: 'Not drawn yet',
    long: 'Until it is drawn, networks show the picture alone, or the site’s own.',
    button: 'Draw it',
  },
};

/** How the page looks where it is shared. @param saves how often the record was saved here */
export function CardPanel({ card, saves }: { card: EditedCard; saves: number }) {
  const [isOpen, setOpen] = useState(false);
  const { state, draw } = useCard(card, saves);
  const drawing = useDrawing(card, isOpen && state.address === null);
  const { short, long, button } = STATES[state.kind];
  const shown = state.address ?? drawing;
  return (
    <details
      id="card"
      className="editor-section group"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex cursor-pointer flex-wrap items-center justify-between gap-x-3">
        <h2 className="flex items-center gap-1">
          <AdminIcon name="chevron-right" className="size-5 group-open:rotate-90" />
          Card for sharing
        </h2>
        <span className="text-muted text-small">{short}</span>
      </summary>
      <figure className="mt-4 overflow-hidden rounded-control border border-line">
        {shown ? (
          <img
            src={shown}
            alt={`The card of “${card.title}”`}
            width={CARD.width}
            height={CARD.height}
            className="block h-auto w-full"
          />
        ) : (
          <div className="aspect-[1200/630] bg-sunken" />
        )}
        <figcaption className="border-line border-t px-4 py-3">
          <p className="text-muted text-small">{card.host}</p>
          <p className="line-clamp-2 break-words font-semibold">{card.title}</p>
          <p className="line-clamp-2 break-words text-muted text-small">{card.description}</p>
        </figcaption>
      </figure>
      <p role="status" className="mt-3 text-muted text-small">
        {long}
      </p>
      {button && (
        <button type="button" className="button button-quiet mt-3" onClick={() => void draw()}>
          <AdminIcon name="image" />
          {button}
        </button>
      )}
    </details>
  );
}
