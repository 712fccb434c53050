import { useLocation } from '@remix-run/react';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { lazyComponent } from '~/kit/loading/lazy-component';
import { useIsScripted } from '~/kit/ui/use-is-scripted';
import { DRAW_CARDS } from '../command-palette/screens';

/* What has to do with cards is drawn by a script, and shown once there is one. */

const LazyPanel = lazyComponent(async () => ({
  default: (await import('./card-panel.client')).CardPanel,
}));
const LazyDue = lazyComponent(async () => ({
  default: (await import('./due-cards.client')).DueCards,
}));

function Scripted({ children }: { children: ReactNode }) {
  return useIsScripted() && <Suspense>{children}</Suspense>;
}

/** The card of a record, in its editor. */
export const CardPanel = (props: ComponentProps<typeof LazyPanel>) => (
  <Scripted>
    <LazyPanel {...props} />
  </Scripted>
);

/** The cards that are to be drawn, on the dashboard; with `DRAW_CARDS` in its address at once. */
export function DueCards({ cards }: Pick<ComponentProps<typeof LazyDue>, 'cards'>) {
  const isAsked = useLocation().hash === DRAW_CARDS;
  return (
    (cards.length > 0 || isAsked) && (
      <Scripted>
        <LazyDue cards={cards} isAsked={isAsked} />
      </Scripted>
    )
  );
}
