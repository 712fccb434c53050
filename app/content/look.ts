import type { ChosenLook } from './types';

/** The look of a new site. The owner chooses another one under "Site", "Look". */
export const look: ChosenLook = {
  name: 'workshop',
  palette: '',
  hue: '',
  accentHue: '',
  brand: '',
};
