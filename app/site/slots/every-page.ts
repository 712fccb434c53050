import type { Slot } from '~/engine/kit/ui/slot';
import { PageViews } from '~/features/visits/site/page-views';

/** On every page except error pages and the admin area. */
export const everyPage: Slot = {
  visits: PageViews,
};
