import { useRouteLoaderData } from '@remix-run/react';
import type { RootData } from './root-data';

const NONE: string[] = [];

/** Returns the parts of a slot in its order, without those of features that are switched off. */
export function useSlot<Part>(slot: Record<string, Part>): [string, Part][] {
  const off = useRouteLoaderData<RootData>('root')?.featuresOff ?? NONE;
  return Object.entries(slot).filter(([name]) => !off.includes(name));
}
