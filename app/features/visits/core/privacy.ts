import type { PrivacyPart } from '~/engine/core/privacy/privacy';

/** What the privacy page says about it. */
export const visitsPrivacy: PrivacyPart = {
  visiting: `I count views without following anybody. A view is stored with a hash of your IP address, browser and a random number of the day. All of it is deleted the next day (UTC), so that nobody can be recognised then. What remains are sums by day, for three years: views, visitors, pages, referring sites and countries, and how many messages and sign-ups followed a post.`,
  forms: `**What you read before.** If you write, sign up or book, the pages that you read on the same day are stored with it, so that I know what brought you here. They are deleted with it.`,
};
