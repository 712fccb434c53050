import { createContext, type RefObject, useContext } from 'react';
import type { Refusal } from '~/engine/kit/forms/form-field';
import type { AdminData, Slot } from '~/engine/kit/ui/slot';
import { useSlot } from '~/engine/kit/ui/use-slot';

/** What a part of the sign-in form gets. */
export type SignInPart = {
  form: RefObject<HTMLFormElement>;
  /** Where the form is sent to. */
  action: string;
  /** Proves that the password was right; '' before that. */
  ticket: string;
  /** What may follow the password, see `SignInHooks`, with a space between the names. */
  ways: string;
  /** The refusal of what was sent. */
  problem: Refusal | undefined;
};

/** Parts of features on screens of the admin area, by place. `app/features.admin.ts` lists them. */
export type AdminSlots = {
  /** At the end of "Waiting for you" on the dashboard. */
  waiting: Slot<{ data: Partial<AdminData> }>;
  /** On the screen "Site" and on those of its sections. */
  site: Slot<{ data: Partial<AdminData> }>;
  /** At the end of the settings of an editor. `saves`: how often the record was saved on this page. */
  editor: Slot<{ data: Partial<AdminData>; saves: number }>;
  /** The fields of the sign-in form after the password. */
  signInStep: Slot<SignInPart>;
  /** Below the button of the sign-in form, before and after the password. */
  signInWays: Slot<SignInPart>;
};

const Slots = createContext<AdminSlots>({
  waiting: {},
  site: {},
  editor: {},
  signInStep: {},
  signInWays: {},
});

/** Gives the screens in it the parts of the features. */
export const AdminSlotsProvider = Slots.Provider;

/** Returns the parts of the features in a place, in the order of their list. */
export const useAdminSlot = <Place extends keyof AdminSlots>(place: Place) =>
  useSlot(useContext(Slots)[place] as Record<string, AdminSlots[Place][string]>);
