import type { Part } from '../part.server';
import * as tables from './schema';

export const renderingsPart: Part = {
  tables,
  transfer: {
    tables: {
      renderings: {
        leftOut: 'rendered from the texts again',
        missed: null,
        inBackups: false,
      },
    },
  },
};
