import type { Slot } from '~/engine/kit/ui/slot';
import { MissedSearch } from '~/features/visits/site/missed-search';

/** At the end of the search page. `query`: what was searched for without a result, null otherwise. */
export const searchEnd: Slot<{ query: string | null }> = {
  visits: MissedSearch,
};
