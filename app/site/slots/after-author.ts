import type { Slot } from '~/engine/kit/ui/slot';
import { PostNewsletter } from '~/features/newsletter/site/post-newsletter';

/** Below the author of a post. */
export const afterAuthor: Slot = {
  newsletter: PostNewsletter,
};
