import type { PrivacyPart } from '~/engine/core/privacy/privacy';

/** What the privacy page says about it. */
export const backupsPrivacy: PrivacyPart = {
  others:
    'Backups of this site hold what is written above, except today’s views and counters. They are deleted after 30 days.',
};
