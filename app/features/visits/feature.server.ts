import { lt } from 'drizzle-orm';
import { isoDay } from '~/engine/kit/time/dates';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Feature } from '~/engine/server/feature.server';
import { route } from '~/engine/server/routes';
import { readersInLetter } from './core/letter.server';
import { missedInLetter } from './core/missed-in-letter.server';
import { part } from './core/part.server';
import { visitsPrivacy } from './core/privacy';
import { dailyOutcomes, dailyVisits, visits } from './core/schema';
import { visitsWeek } from './core/week.server';
import { environment } from './environment.server';
import * as analyticsCsv from './files/analytics-csv.server';
import { countFirst } from './server/count-first.server';
import { countOutcome, handleBeacon, respondWithPixel } from './server/visits.server';

export const feature: Feature = {
  name: 'visits',
  title: 'Statistics',
  about: 'Visits by page and day, without cookies.',
  environment,
  privacy: () => [visitsPrivacy],
  ...part,
  screens: [
    {
      group: '',
      place: 20,
      label: 'Analytics',
      to: '/admin/analytics',
      also: '/admin/redirects',
      icon: 'chart-column',
    },
  ],
  commands: [
    {
      label: 'What brought the last message?',
      words: 'analytics posts read before wrote',
      icon: 'chart-column',
      href: '/admin/analytics#messages',
      isScreen: true,
    },
  ],
  weeks: [visitsWeek],
  letter: [readersInLetter, missedInLetter],

  files: [
    // Counts page views: with a pixel, or with a beacon.
    route('seen', { loader: respondWithPixel, action: handleBeacon }),
    route('admin/analytics.csv', analyticsCsv),
  ],

  onlyCounts: ['/seen'],
  inlineScripts: { countFirst },
  onLead: countOutcome,

  newDay: ({ write }, day) => [write.delete(visits).where(lt(visits.day, day))],

  oldRows({ write }, now) {
    const today = isoDay(now);
    // The analytics page compares a year with the year before.
    const begin = isoDay(daysBefore(now, 1096));
    return [
      // A new day deletes them too (`decision.md`), so this covers days without visitors.
      write.delete(visits).where(lt(visits.day, today)),
      write.delete(dailyVisits).where(lt(dailyVisits.day, begin)),
      write.delete(dailyOutcomes).where(lt(dailyOutcomes.day, begin)),
    ];
  },
};
