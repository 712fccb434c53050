import type { Part } from '~/engine/core/part.server';
import * as tables from './schema';

export const part: Part = {
  tables,
  transfer: {
    tables: {
      backups: {
        leftOut: 'lists the backups of this database',
        missed: 'the list of backups',
        inBackups: false,
      },
    },
  },
};
