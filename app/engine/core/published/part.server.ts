import type { Part } from '../part.server';
import * as tables from './schema';

export const publishedPart: Part = {
  tables,
  transfer: {
    tables: {
      content_versions: {
        leftOut: 'invalidates stored pages of this site, so it must differ after a restore',
        missed: null,
        inBackups: false,
      },
    },
  },
};
