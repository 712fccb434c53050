import type { Slot } from '~/engine/kit/ui/slot';
import { PostTopics } from '~/features/topics/site/post-topics';

/** Links at the end of a post, before the one to the ways to follow. */
export const afterPost: Slot<{ tags: string[] }> = {
  topics: PostTopics,
};
