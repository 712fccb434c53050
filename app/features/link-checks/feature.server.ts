import type { Feature } from '~/engine/server/feature.server';
import { checkDueLinks } from './core/dead-links';
import { isOrphanedCheck } from './core/dead-links.server';
import { deadLinksInLetter } from './core/letter.server';
import { part } from './core/part.server';
import { linkChecks } from './core/schema';
import { linkCheckServices } from './services.server';

export const feature: Feature = {
  name: 'link-checks',
  title: 'Link checks',
  about: 'Links to other sites are checked in the background, so that you hear of dead ones.',
  ...part,
  letter: [deadLinksInLetter],
  idleWork: [(input, services) => checkDueLinks(input, linkCheckServices(services))],

  oldRows: ({ write }, _, kinds) => [write.delete(linkChecks).where(isOrphanedCheck(kinds))],
};
