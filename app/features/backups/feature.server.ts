import type { Feature } from '~/engine/server/feature.server';
import { backUp } from './core/backups';
import { backupChecks } from './core/health';

export const feature: Feature = {
  name: 'backups',
  clockWork: [backUp],
  health:
    ({ backupFiles, backupKey, backupHistory }) =>
    async ({ now }) =>
      backupChecks(
        {
          hasBucket: backupFiles !== null,
          hasKey: backupKey !== '',
          runs: await backupHistory.runs(),
        },
        now,
      ),
};
