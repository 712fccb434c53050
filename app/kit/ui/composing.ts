/**
 * Whether a key belongs to a composition, as of Chinese, Japanese or Korean. Safari ends one before it tells the key that
 * ended it, and then says so by the code alone.
 */
export const isComposing = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === 229;
