import type { PrivacyPart } from '~/engine/core/privacy/privacy';

/** What the privacy page says about it. */
export const newsletterPrivacy: PrivacyPart = {
  section: `## Newsletter

You get the newsletter only after you have confirmed your address by a link in a mail (Art. 6(1)(a) GDPR). If you do not confirm, your address is deleted after 30 days. I store your address, when you signed up and confirmed, and the page with the form. The site adds no tracking to the mails: it records neither whether you open one nor which links you follow.

Each newsletter has a link to unsubscribe. After that, your address stays on a list of addresses that get no more mail. That list has no other purpose.`,
};
