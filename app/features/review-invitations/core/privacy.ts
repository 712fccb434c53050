import type { PrivacyPart } from '~/engine/core/privacy/privacy';

/** What the privacy page says about it. */
export const reviewsPrivacy: PrivacyPart = {
  section: `## When I ask you for a review

If we have worked together, I may ask you by mail for a review. Your name, role, company and words are published only if you send them and I publish them. To confirm that the words are yours, the site keeps a keyed hash of your mail address with them. You can withdraw your review at any time by the link in the mail: it then disappears from the site at once.`,
};
