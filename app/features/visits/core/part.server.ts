import type { Part } from '~/engine/core/part.server';
import { isPage, short } from '~/engine/core/transfer/row-rules';
import { day } from '~/engine/kit/fields/rules';
import * as tables from './schema';

/** Whether a text is a valid name of figures, by kind. */
const NAMES: Record<string, (name: string) => boolean> = {
  all: (name) => name === '',
  page: isPage,
  referrer: (name) => /^[a-z\d.-]+$|^other sites$/.test(name),
  country: (name) => /^(?:[A-Z]{2})?$/.test(name),
};

export const part: Part = {
  tables,
  transfer: {
    tables: {
      visits: {
        leftOut: 'who read what today, which must not outlive the day',
        missed: 'the visits of today',
        inBackups: false,
      },
      daily_visits: {
        label: 'Visits by day',
        isHistory: true,
        rules: { day: day('The day'), name: short },
        check: ({ kind, name }) =>
          NAMES[String(kind)]?.(String(name)) === true
            ? null
            : { field: 'name', problem: 'Nothing of that name is counted.' },
      },
      daily_outcomes: {
        label: 'Sign-ups, messages and talks by post and day',
        isHistory: true,
        rules: { day: day('The day') },
      },
    },
  },
};
