import { accountPart } from './account/part.server';
import { auditPart } from './audit/part.server';
import { bookingsPart } from './bookings/part.server';
import { bulkPart } from './bulk/part.server';
import { commentsPart } from './comments/part.server';
import { deadLinksPart } from './dead-links/part.server';
import { healthPart } from './health/part.server';
import { limitsPart } from './limits/part.server';
import { mailPart } from './mail/part.server';
import { messagesPart } from './messages/part.server';
import { newsletterPart } from './newsletter/part.server';
import type { Part } from './part.server';
import { recordsPart } from './records/part.server';
import { redirectsPart } from './redirects/part.server';
import { reviewsPart } from './reviews/part.server';
import { searchPart } from './search/part.server';
import { visitsPart } from './visits/part.server';

/** All parts, in any order. */
export const parts: readonly Part[] = [
  accountPart,
  auditPart,
  bookingsPart,
  bulkPart,
  commentsPart,
  deadLinksPart,
  healthPart,
  limitsPart,
  mailPart,
  messagesPart,
  newsletterPart,
  recordsPart,
  redirectsPart,
  reviewsPart,
  searchPart,
  visitsPart,
];
