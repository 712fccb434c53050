import type { Slot } from '~/engine/kit/ui/slot';
import { FooterNewsletter } from '~/features/newsletter/site/footer-newsletter';

/** At the end of the footer. */
export const footer: Slot = {
  newsletter: FooterNewsletter,
};
