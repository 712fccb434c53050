import type { HomeData, Slot } from '~/engine/kit/ui/slot';
import { Booking } from '~/features/booking/site/home/booking';
import { ContributionsSection } from '~/features/contributions/site/contributions-section';

export type HomeSlot = Slot<{ data: Partial<HomeData> }>;

/** On the landing page before its first section. */
export const beforeSections: HomeSlot = {
  booking: Booking,
};

/** Between the sections of the landing page (`site/home/home-sections.tsx`). */
export const ownSections: HomeSlot = {
  contributions: ContributionsSection,
};
