import { accountPart } from './account/part.server';
import { auditPart } from './audit/part.server';
import { bulkPart } from './bulk/part.server';
import { screensPart } from './command-palette/part.server';
import { derivedPart } from './derived/part.server';
import { healthPart } from './health/part.server';
import { limitsPart } from './limits/part.server';
import { mailPart } from './mail/part.server';
import { messagesPart } from './messages/part.server';
import type { Part } from './part.server';
import { picturesPart } from './pictures/part.server';
import { publishedPart } from './published/part.server';
import { recordsPart } from './records/part.server';
import { redirectsPart } from './redirects/part.server';
import { renderingsPart } from './renderings/part.server';
import { reviewsPart } from './reviews/part.server';
import { searchPart } from './search/part.server';
import { settingsPart } from './settings/part.server';
import { siteWordsPart } from './site-words/part.server';
import { transferPart } from './transfer/part.server';
import { visitorsPart } from './visitors/part.server';

/** The parts of the engine. Data that is derived from other derived data comes after it. */
export const parts: readonly Part[] = [
  accountPart,
  auditPart,
  bulkPart,
  derivedPart,
  healthPart,
  limitsPart,
  mailPart,
  messagesPart,
  picturesPart,
  publishedPart,
  recordsPart,
  redirectsPart,
  renderingsPart,
  reviewsPart,
  searchPart,
  settingsPart,
  siteWordsPart,
  transferPart,
  screensPart,
  visitorsPart,
];
