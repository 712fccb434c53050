import type { LineName } from '~/content/words';
import { bookInFooter } from '~/features/booking/site/footer-page';

/** Pages that the footer links besides those of the menu. `label`: the owner's word for the link. */
export const footerPages: Record<string, { to: string; label: LineName }> = {
  booking: bookInFooter,
};
