import * as v from 'valibot';
import type { Part } from '../part.server';
import * as tables from './schema';

export const settingsPart: Part = {
  tables,
  versioned: ['settings'],
  transfer: {
    tables: {
      settings: {
        rules: {
          key: v.pipe(
            v.string(),
            v.regex(/^[a-z][a-z0-9_.-]{0,99}$/, 'That is not the name of a setting.'),
          ),
        },
      },
    },
  },
};
