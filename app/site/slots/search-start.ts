import type { SearchStart, Slot } from '~/engine/kit/ui/slot';
import { StartingPoints } from '~/features/topics/site/starting-points';

/** On the search page before a search. */
export const searchStart: Slot<{ data: Partial<SearchStart> }> = {
  topics: StartingPoints,
};
