import { TALKS_PATH } from '~/features/booking/site/talks-path';

/** Pages of the palette's menu that the footer links as well, by their paths. */
export const footerPages: Record<string, string> = {
  booking: TALKS_PATH,
};
