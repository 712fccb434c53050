import { useEffect, useState } from 'react';
import type { PaletteOffers } from '~/engine/core/command-palette/command-palette';
import { readJson } from '~/engine/kit/palette/use-typed-search';

export const PALETTE_PATH = '/admin/palette';

/**
 * Loads what the palette shows before anything is typed: waiting tasks, recent records and the site's texts.
 * @returns undefined while loading, null if loading failed
 */
export function usePaletteStart(): PaletteOffers | null | undefined {
  const [start, setStart] = useState<PaletteOffers | null>();
  useEffect(() => {
    const controller = new AbortController();
    readJson<PaletteOffers>(PALETTE_PATH, controller.signal).then(setStart, (error: unknown) => {
      if (controller.signal.aborted) return;
      console.warn(error);
      setStart(null);
    });
    return () => controller.abort();
  }, []);
  return start;
}
