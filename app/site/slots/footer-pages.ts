import type { LineName } from '~/content/words';
import { TALKS_PATH } from '~/features/booking/core/talks-path';

/** Pages that the footer links besides those of the menu. `label`: the owner's word for the link. */
export const footerPages: Record<string, { to: string; label: LineName }> = {
  booking: { to: TALKS_PATH, label: 'talkLink' },
};
