import type { Part } from '../part.server';
import { isOrphanedCheck } from './dead-links.server';
import { linkChecks } from './schema';

export const deadLinksPart: Part = {
  oldRows: ({ write }) => [write.delete(linkChecks).where(isOrphanedCheck)],
};
