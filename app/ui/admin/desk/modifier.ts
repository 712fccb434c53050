/** Whose keyboards have the command key where others have Ctrl. */
const isApple = () => /^(Mac|iP)/.test(navigator.platform);

/** Keys as this keyboard names them: `Mod-K` is ⌘K, or Ctrl K. */
export const namesOfKeys = (keys: string): string =>
  keys.replace('Mod-', isApple() ? '⌘' : 'Ctrl ').replace('Escape', 'Esc');
