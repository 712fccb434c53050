import type { Slot } from '~/engine/kit/ui/slot';
import { TopicWays } from '~/features/topics/site/topic-ways';

/** Links to other lists of posts below those of the blog. */
export const postLists: Slot = {
  topics: TopicWays,
};
