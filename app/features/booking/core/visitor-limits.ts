import type { Notices, VisitorForm } from '~/engine/core/limits/visitor-limits';
import { HOUR_MS } from '~/engine/kit/time/durations';
import { say } from '../languages/say';

/** Its form works without a script, so it never asks for a proof of work. */
export const bookingForm: VisitorForm = {
  name: 'booking',
  rule: { network: 5, block: 20, windowMs: HOUR_MS, free: 300, freeToFirst: 300, most: 300 },
  refusal: say(({ refusals }) => refusals.tooMany),
};

export const talkNotices: Notices = {
  name: 'talks',
  key: 'talk-notices',
  share: 1 / 8,
  label: 'notices to you about talks',
  says: (count) =>
    count === 1
      ? '1 talk that was booked, moved or cancelled'
      : `${count} times, a talk was booked, moved or cancelled`,
  path: '/admin/talks',
};
