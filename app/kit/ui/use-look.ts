import { useRouteLoaderData } from '@remix-run/react';
import { DEFAULT_LAYOUT, type Layout } from '~/content/looks/look';
import type { RootData } from './use-words';

const DEFAULT = {
  layout: DEFAULT_LAYOUT,
  headingFont: 'bricolage-grotesque',
  mark: { letter: '', body: '', red: '' },
};

/** Returns what the document needs of the owner's look. Error pages may have no data; they get the default. */
export const useLook = (): RootData['look'] =>
  useRouteLoaderData<Partial<RootData>>('root')?.look ?? DEFAULT;

/** Returns the variants of the layout for style sheets, such as `hero-type projects-list`. */
export const layoutNames = (layout: Layout): string =>
  Object.entries(layout)
    .map(([part, variant]) => `${part}-${variant}`)
    .join(' ');
