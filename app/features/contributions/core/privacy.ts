import type { PrivacyPart } from '~/engine/core/privacy/privacy';

/** What the privacy page says about it. */
export const contributionsPrivacy: PrivacyPart = {
  others:
    'My activity on GitHub is read by the server. Your browser does not connect to GitHub for it, and GitHub learns nothing about you.',
  check: {
    names: /GitHub/i,
    problem: 'It does not say that the server reads your contributions from GitHub.',
  },
};
