import { TALKS_PATH } from '~/features/booking/core/talks-path';

/** Pages of the palette's menu that the footer links as well, by their paths. */
export const footerPages: Record<string, string> = {
  booking: TALKS_PATH,
};
