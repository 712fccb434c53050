import { NO_KEY } from '~/engine/core/account/part.server';
import type { Part } from '~/engine/core/part.server';
import { auditLabels } from './audit-labels';
import * as tables from './schema';

export const part: Part = {
  tables,
  auditLabels,
  transfer: {
    tables: {
      second_factors: { leftOut: NO_KEY, missed: 'your second factor', inBackups: true },
      recovery_codes: { leftOut: NO_KEY, missed: null, inBackups: true },
      passkeys: { leftOut: NO_KEY, missed: 'passkeys', inBackups: true },
    },
  },
};
