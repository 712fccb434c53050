import type { Slot } from '~/engine/kit/ui/slot';
import { FollowByMail } from '~/features/newsletter/site/follow-by-mail';

/** Ways to follow besides feeds. */
export const follow: Slot = {
  newsletter: FollowByMail,
};
