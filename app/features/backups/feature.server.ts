import type { Feature } from '~/engine/server/feature.server';
import { backupHealth } from './core/health';
import { part } from './core/part.server';
import { backupServices } from './services.server';

export const feature: Feature = {
  name: 'backups',
  ...part,
  health: (services) => backupHealth(backupServices(services)),
};
