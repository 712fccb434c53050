import * as v from 'valibot';
import type { Part } from '../part.server';
import { json, short } from '../transfer/row-rules';
import * as tables from './schema';

export const siteWordsPart: Part = {
  tables,
  versioned: ['site_words'],
  transfer: {
    tables: {
      // Unknown texts are ignored when they are read.
      site_words: {
        rules: { words: json(v.record(v.string(), v.unknown())), admin_name: short },
      },
    },
  },
};
