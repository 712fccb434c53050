/** Whose keyboards have the command key where others have Ctrl. */
const isApple = () => /^(Mac|iP)/.test(navigator.platform);

/** Keys as this keyboard names them: `Mod-K` is ⌘K, or Ctrl K. */
export function namesOfKeys(keys: string): string {
  const [mod, shift] = isApple() ? ['⌘', '⇧'] : ['Ctrl ', 'Shift '];
  return keys.replace('Mod-', mod).replace('Shift-', shift).replace('Escape', 'Esc');
}
