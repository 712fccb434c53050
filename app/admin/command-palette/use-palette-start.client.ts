import { useEffect, useState } from 'react';
import type { PaletteOffers } from '~/core/command-palette/command-palette';
import { readJson } from '~/kit/palette/use-typed-search';

export const PALETTE_PATH = '/admin/palette';

/**
 * What waits, and what the owner worked on last.
 * @returns undefined until it is known, null where it cannot be read
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
