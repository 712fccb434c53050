import type { Part } from '../part.server';
import * as tables from './schema';

export const transferPart: Part = {
  tables,
  transfer: {
    tables: {
      imports: { leftOut: 'pending imports', missed: null, inBackups: true },
      import_rows: { leftOut: 'pending imports', missed: null, inBackups: true },
    },
    missed: ['secrets and the settings in wrangler.toml'],
  },
};
