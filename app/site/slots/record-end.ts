import type { RecordData, Slot } from '~/engine/kit/ui/slot';
import { Comments } from '~/features/comments/site/comments';

/** At the end of a post, and of other records that visitors may write about. */
export const recordEnd: Slot<{ data: Partial<RecordData> }> = {
  comments: Comments,
};
