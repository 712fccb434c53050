import { useLocation } from '@remix-run/react';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { lazyComponent } from '~/engine/kit/loading/lazy-component';
import type { AdminData } from '~/engine/kit/ui/slot';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { DRAW_CARDS } from '../core/draw-cards';
import { DrawSiteCard } from './draw-site-card';

/* Cards are drawn in the browser, so these parts are shown with JavaScript only. */

const LazyPanel = lazyComponent(async () => ({
  default: (await import('./card-panel.client')).CardPanel,
}));
const LazyDueCards = lazyComponent(async () => ({
  default: (await import('./due-cards.client')).DueCards,
}));

function Scripted({ children }: { children: ReactNode }) {
  return useIsScripted() && <Suspense>{children}</Suspense>;
}

/** The panel with a record's card in the editor. @param saves how often the record was saved on this page */
export const CardPanel = ({ data, saves }: { data: Partial<AdminData>; saves: number }) =>
  data.editedCard && (
    <Scripted>
      <LazyPanel card={data.editedCard} saves={saves} />
    </Scripted>
  );

/** The cards to draw, on the dashboard: those of records in a row, that of the site in the background. */
export const WaitingCards = ({ data }: { data: Partial<AdminData> }) => (
  <>
    <DrawSiteCard data={data} />
    <DueCards cards={data.dueCards ?? []} />
  </>
);

/** The row of missing cards. Its space is reserved until its script has loaded. The fragment `DRAW_CARDS` in the address starts drawing. */
function DueCards({ cards }: Pick<ComponentProps<typeof LazyDueCards>, 'cards'>) {
  const autoStart = useLocation().hash === DRAW_CARDS;
  return (
    (cards.length > 0 || autoStart) && (
      <div className="needs-script min-h-13">
        <Scripted>
          <LazyDueCards cards={cards} autoStart={autoStart} />
        </Scripted>
      </div>
    )
  );
}
