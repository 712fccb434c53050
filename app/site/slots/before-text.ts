import type { PostCard } from '~/engine/core/published/posts';
import type { RecordData, Slot } from '~/engine/kit/ui/slot';
import { SeriesBox } from '~/features/topics/site/series-box';

/** Between the head of a post and its text. */
export const beforeText: Slot<{ post: PostCard; data: Partial<RecordData> }> = {
  topics: SeriesBox,
};
