import type { Feature } from '~/engine/server/feature.server';
import { backUp } from './core/backups';
import { backupHealth } from './core/health';
import { part } from './core/part.server';
import { backupsPrivacy } from './core/privacy';
import { environment } from './environment.server';
import { backupServices } from './services.server';

export const feature: Feature = {
  name: 'backups',
  title: 'Nightly backups',
  about: 'A copy of the database in a bucket, every night.',
  environment,
  privacy: () => [backupsPrivacy],
  ...part,
  clockWork: [(input, services) => backUp(input, backupServices(services))],
  health: (services) => backupHealth(backupServices(services)),
};
