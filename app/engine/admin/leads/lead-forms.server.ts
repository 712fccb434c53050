import type { LeadForm, LeadKey } from '~/engine/core/leads/leads';
import type { Services } from '~/engine/server/context';
import type { AdminFormCall } from '../shell/admin.server';

const formsOf = ({ features }: Services) => features.flatMap(({ leadForm }) => leadForm ?? []);

/** Reads the forms of the features for the page of what a visitor sent. */
export const loadLeadForms = (lead: LeadKey, services: Services): Promise<LeadForm[]> =>
  Promise.all(formsOf(services).map(({ read }) => read(lead, services)));

/** Returns the intents of these forms, for `runIntent`. All go to `path`. */
export const leadIntents = (
  { values, services, admin: by }: AdminFormCall,
  { kind, path }: { kind: string; path: string },
) =>
  Object.fromEntries(
    formsOf(services).flatMap(({ intents }) =>
      Object.entries(intents).map(([intent, submit]) => [
        intent,
        async () => {
          const lead = { kind, id: values.id ?? '' };
          return { message: await submit({ lead, values, by }, services), path };
        },
      ]),
    ),
  );
