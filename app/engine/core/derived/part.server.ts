import type { Part } from '../part.server';
import * as tables from './schema';

export const derivedPart: Part = {
  tables,
  transfer: {
    tables: {
      list_counts: { leftOut: 'derived from the lists again', missed: null, inBackups: false },
    },
  },
};
