/**
 * Whether a key event belongs to an input method composition (Chinese, Japanese, Korean). Safari ends the composition
 * before the event of the key that ended it; only the key code 229 shows it then.
 */
export const isComposing = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === 229;
