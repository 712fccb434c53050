import { formatDay } from '~/engine/kit/time/dates';
import { DAY_MS } from '~/engine/kit/time/durations';
import type { Feature } from '~/engine/server/feature.server';
import { route } from '~/engine/server/routes';
import { reviewedAt } from './core/resume';
import * as resumeJson from './files/resume-json.server';
import { languages } from './languages/all';
import { words } from './word-fields';

const OLD_RESUME_MS = 365 * DAY_MS;

export const feature: Feature = {
  name: 'resume',
  languages,
  wordsOn: { all: ['resumeLink'] },
  title: 'Resume',
  about: 'Your resume as a page that prints well, and as JSON.',
  words,

  letter: [
    {
      place: 80,
      async rows(_, { words, now }) {
        // The day on which the owner last reviewed it.
        const asOf = Date.parse(words.resumeText.asOf);
        if (Number.isNaN(asOf) || now.getTime() - asOf < OLD_RESUME_MS) return [];
        return [
          {
            title: 'Your resume',
            text: `You last reviewed it on ${formatDay(new Date(asOf))}, more than a year ago.`,
            link: { label: 'Review it', path: '/admin/site/resume' },
          },
        ];
      },
    },
  ],
  graph: { reviewedAt },
  files: [route('resume.json', resumeJson)],
};
