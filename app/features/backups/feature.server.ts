import type { Feature } from '~/engine/server/feature.server';
import { backupHealth } from './core/health';
import { backupServices } from './services.server';

export const feature: Feature = {
  name: 'backups',
  health: (services) => backupHealth(backupServices(services)),
};
