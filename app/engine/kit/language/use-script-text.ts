import { useEffect, useState } from 'react';
import type { InLanguages } from '~/content/languages/language';
import { scripts } from '~/content/languages/scripts/all';
import { loadTextOf } from './script-text';

/**
 * Returns texts in the language of the page; null until they are loaded. For components that are loaded themselves when they are
 * needed.
 */
export function useTextOf<Texts>(all: InLanguages<Texts>): Texts | null {
  const [text, setText] = useState<Texts | null>(null);
  useEffect(() => {
    loadTextOf(all).then(setText, console.error);
  }, [all]);
  return text;
}

/** Returns what scripts of the site say. */
export const useScriptText = () => useTextOf(scripts);
