import type { Services } from '~/engine/server/feature.server';
import { r2BackupFiles } from './adapters/r2-backup-files.server';
import { backupHistory, backupRuns, backupSource } from './core/backups.server';

/** The services with those of this feature. What is there already stays, so that tests can replace it. */
export const backupServices = (services: Services) => ({
  backupFiles: services.env.BACKUPS ? r2BackupFiles(services.env.BACKUPS) : null,
  backupSource: backupSource(services.db, services.allParts),
  backupRuns: backupRuns(services.db),
  backupHistory: backupHistory(services.db),
  backupKey: services.env.BACKUP_KEY,
  ...services,
});
