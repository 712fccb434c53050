import type { Feature } from './engine/server/feature.server';
import { feature as backups } from './features/backups/feature.server';
import { feature as booking } from './features/booking/feature.server';
import { feature as comments } from './features/comments/feature.server';
import { feature as contributions } from './features/contributions/feature.server';
import { feature as linkChecks } from './features/link-checks/feature.server';
import { feature as markdownPages } from './features/markdown-pages/feature.server';
import { feature as monthlyLetter } from './features/monthly-letter/feature.server';
import { feature as newsletter } from './features/newsletter/feature.server';
import { feature as outcome } from './features/outcome/feature.server';
import { feature as ownPages } from './features/own-pages/feature.server';
import { feature as prices } from './features/prices/feature.server';
import { feature as resume } from './features/resume/feature.server';
import { feature as reviewInvitations } from './features/review-invitations/feature.server';
import { feature as secondFactor } from './features/second-factor/feature.server';
import { feature as shareCards } from './features/share-cards/feature.server';
import { feature as topics } from './features/topics/feature.server';
import { feature as visits } from './features/visits/feature.server';
import { keptTables } from './kept-tables';

/** The features of this site. What they contribute to lists appears in this order. */
export const features: readonly Feature[] = [
  ownPages,
  booking,
  newsletter,
  monthlyLetter,
  comments,
  reviewInvitations,
  prices,
  resume,
  shareCards,
  linkChecks,
  visits,
  outcome,
  backups,
  topics,
  contributions,
  markdownPages,
  secondFactor,
  // The tables of features that were taken out.
  ...keptTables,
];
