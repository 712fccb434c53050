import type { PrivacyPart } from '~/engine/core/privacy/privacy';

/** What the privacy page says about it. */
export const commentsPrivacy: PrivacyPart = {
  forms: `**Comments.** Your name and comment are stored and, once I have approved them, published below the post or page. I ask for no mail address. They stay until I delete them, and are gone 30 days later.`,
};
