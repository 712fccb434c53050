import { createContext, useContext } from 'react';
import type { AdminData, Slot } from '~/engine/kit/ui/slot';
import { useSlot } from '~/engine/kit/ui/use-slot';

/** Parts of features on screens of the admin area, by place. `app/features.admin.ts` lists them. */
export type AdminSlots = {
  /** At the end of "Waiting for you" on the dashboard. */
  waiting: Slot<{ data: Partial<AdminData> }>;
  /** On the screen "Site" and on those of its sections. */
  site: Slot<{ data: Partial<AdminData> }>;
  /** At the end of the settings of an editor. `saves`: how often the record was saved on this page. */
  editor: Slot<{ data: Partial<AdminData>; saves: number }>;
};

const Slots = createContext<AdminSlots>({ waiting: {}, site: {}, editor: {} });

/** Gives the screens in it the parts of the features. */
export const AdminSlotsProvider = Slots.Provider;

/** Returns the parts of the features in a place, in the order of their list. */
export const useAdminSlot = <Place extends keyof AdminSlots>(place: Place) =>
  useSlot(useContext(Slots)[place] as Record<string, AdminSlots[Place][string]>);
