import { accountPart } from './account/part.server';
import { auditPart } from './audit/part.server';
import { bulkPart } from './bulk/part.server';
import { screensPart } from './command-palette/part.server';
import { healthPart } from './health/part.server';
import { limitsPart } from './limits/part.server';
import { mailPart } from './mail/part.server';
import { messagesPart } from './messages/part.server';
import type { Part } from './part.server';
import { recordsPart } from './records/part.server';
import { redirectsPart } from './redirects/part.server';
import { searchPart } from './search/part.server';

/** The parts of the engine, in any order. */
export const parts: readonly Part[] = [
  accountPart,
  auditPart,
  bulkPart,
  healthPart,
  limitsPart,
  mailPart,
  messagesPart,
  recordsPart,
  redirectsPart,
  searchPart,
  screensPart,
];
