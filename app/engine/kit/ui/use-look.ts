import { useRouteLoaderData } from '@remix-run/react';
import type { RootData } from './root-data';

const DEFAULT: RootData['look'] = {
  layout: '',
  preload: [],
  sheet: '',
  mark: { letter: '', body: '', red: '' },
};

/** Returns what the document needs of the owner's look. Error pages may have no data; they get none. */
export const useLook = (): RootData['look'] =>
  useRouteLoaderData<Partial<RootData>>('root')?.look ?? DEFAULT;
