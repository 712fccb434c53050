import { and, inArray, lte, ne, or } from 'drizzle-orm';
import { shared } from '~/engine/core/blocks/engine-blocks.server';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Feature } from '~/engine/server/feature.server';
import { route } from '~/engine/server/routes';
import * as freeTimes from './api/free-times.server';
import openapi from './api/openapi.json';
import { anyTalks } from './core/any-talks.server';
import { bookBlock } from './core/book-block';
import { doTalkWork } from './core/bookings';
import { calendarHealth } from './core/health';
import { bookingLead } from './core/lead.server';
import { part } from './core/part.server';
import { bookingPrivacy } from './core/privacy.server';
import { bookings } from './core/schema';
import { readTalkKinds } from './core/talk-settings.server';
import { nextTalks, talkTasks } from './core/tasks.server';
import { bookingForm, talkNotices } from './core/visitor-limits';
import { languages } from './languages/all';
import { bookingServices } from './services.server';
import { words } from './word-fields';

declare module '~/engine/kit/public-page' {
  interface PageNeeds {
    talks: true;
  }
}

export const feature: Feature = {
  name: 'booking',
  languages,
  wordsOn: { all: ['talkLink'], home: ['booking'] },
  title: 'Talks',
  about: 'Visitors book a talk at a time at which your calendar is free.',
  privacy: bookingPrivacy,
  ...part,
  words,
  visitorLimits: { forms: [bookingForm], notices: [talkNotices] },
  blocks: ({ db }) => ({ book: bookBlock(shared(() => readTalkKinds(db))) }),
  screens: [
    { group: 'People', place: 40, label: 'Talks', to: '/admin/talks', icon: 'calendar-clock' },
  ],
  screenLinks: [
    {
      on: '/admin/settings',
      label: 'Talks',
      text: 'Kinds of talk, your hours, and the calendar that knows when you are busy.',
      to: '/admin/settings/talks',
      icon: 'calendar-clock',
    },
  ],
  leads: [bookingLead],
  tasks: talkTasks,
  upcoming: [nextTalks],
  api: [route('api/free-times', freeTimes)],
  openapi,
  published: { talks: anyTalks },
  work: [(_, services) => doTalkWork(bookingServices(services))],
  health: (services) => calendarHealth(bookingServices(services)),

  /** A talk that did not take place is kept as long as the trash, one that did for a year. */
  oldRows: ({ write }, now) => [
    write
      .delete(bookings)
      .where(
        or(
          lte(bookings.startAt, daysBefore(now, 365)),
          and(
            inArray(bookings.status, ['requested', 'declined', 'cancelled']),
            lte(bookings.startAt, daysBefore(now, 30)),
          ),
        ),
      ),
    write
      .update(bookings)
      .set({ network: '', wideBlock: '' })
      .where(and(lte(bookings.startAt, now), ne(bookings.network, ''))),
  ],
};
