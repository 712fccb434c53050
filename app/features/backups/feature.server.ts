import type { Feature } from '~/engine/server/feature.server';
import { backUp } from './core/backups';
import { backupHealth } from './core/health';
import { backupServices } from './services.server';

export const feature: Feature = {
  name: 'backups',
  clockWork: [(input, services) => backUp(input, backupServices(services))],
  health: (services) => backupHealth(backupServices(services)),
};
