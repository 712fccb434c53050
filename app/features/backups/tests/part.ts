import type { TestPart } from '~tests/support/test-part';
import { backupsPrivacy } from '../core/privacy';

export const testPart: TestPart = {
  leftOut: ['backups'],
  setupArgs: ['--backups'],
  clockWork: {
    left: [
      `backups where status <> 'done'`,
      `(select count(*) as done from backups where status = 'done') where done <> 1`,
    ],
  },
  privacy: [backupsPrivacy],
};
