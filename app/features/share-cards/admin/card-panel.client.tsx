import { useState } from 'react';
import { AdminIcon } from '~/engine/admin/shared/admin-icon';
import { CARD } from '../core/card-size';
import type { EditedCard } from '../core/edited-card';
import { type CardState, useCard, useCardPreview } from './use-card.client';

const STATES: Record<CardState['kind'], { label: string; details: string; button?: string }> = {
  draft: { label: 'Drawn when you publish', details: 'It is drawn once the record is published.' },
  current: { label: 'Drawn', details: 'Networks show it with links to the page.' },
  busy: { label: 'Being drawn…', details: 'It is being drawn.' },
  failed: {
    label: 'Could not be drawn',
    details: 'It could not be drawn or stored. Everything else is saved.',
    button: 'Try again',
  },
  outdated: {
    label: 'Out of date',
    details:
      'Title, author or picture have changed. Until you draw it again, networks show only the picture.',
    button: 'Draw it again',
  },
  missing: {
    label: 'Not drawn yet',
    details: 'Until it is drawn, networks show the record’s picture or the site’s.',
    button: 'Draw it',
  },
};

/** Previews the page as networks show it. @param saves how often the record was saved on this page */
export function CardPanel({ card, saves }: { card: EditedCard; saves: number }) {
  const [isOpen, setOpen] = useState(false);
  const { state, draw } = useCard(card, saves);
  const preview = useCardPreview(card, isOpen && state.address === null);
  const { label, details, button } = STATES[state.kind];
  const shown = state.address ?? preview;
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
        <span className="text-muted text-small">{label}</span>
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
        {details}
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
