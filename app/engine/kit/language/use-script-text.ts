import { useEffect, useState } from 'react';
import type { ScriptTexts } from '~/content/languages/language';
import { loadScriptText } from './script-text';

/** Returns what scripts say; null until it is loaded. For components that are loaded themselves when they are needed. */
export function useScriptText(): ScriptTexts | null {
  const [text, setText] = useState<ScriptTexts | null>(null);
  useEffect(() => {
    loadScriptText().then(setText, console.error);
  }, []);
  return text;
}
