import type { Part } from '~/engine/core/part.server';
import * as tables from './schema';

export const part: Part = {
  tables,
  transfer: {
    tables: {
      link_checks: {
        leftOut: 'made again, a few links at a time',
        missed: null,
        inBackups: false,
      },
    },
  },
};
