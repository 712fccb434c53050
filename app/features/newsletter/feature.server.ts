import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { encodeTime } from 'ulid';
import { countStatements, folderLength } from '~/engine/core/derived/counts.server';
import { batchItems } from '~/engine/core/derived/scope.server';
import { expiredLinkMails } from '~/engine/core/mail/mail-bodies.server';
import { orNullIfAway } from '~/engine/kit/errors';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Feature } from '~/engine/server/feature.server';
import { route } from '~/engine/server/routes';
import * as deleteSubscriber from './api/delete-subscriber.server';
import openapi from './api/openapi.json';
import * as subscribe from './api/subscribe.server';
import * as subscriber from './api/subscriber.server';
import { newsletterCommands } from './commands';
import { requestImportedConfirmations } from './core/confirmation-requests';
import { SUBSCRIBER_LISTS } from './core/counts.server';
import { newsletterChecks } from './core/health';
import { readSending } from './core/health.server';
import { subscriptionLead } from './core/lead.server';
import { signUpsInLetter } from './core/letter.server';
import { INVITATIONS, subscribeForm } from './core/mail-limits';
import { newsletterBlock } from './core/newsletter-block';
import { part } from './core/part.server';
import { newsletterPrivacy } from './core/privacy';
import { newsletterRecipients, newsletters, subscribers } from './core/schema';
import { newsletterSearchKinds } from './core/search-kinds.server';
import { sendDueNewsletters } from './core/sending';
import { suppressReturned } from './core/subscribers.server';
import { newsletterTasks, sendingCommands } from './core/tasks.server';
import * as newsletterMail from './files/newsletter-mail.server';
import * as subscribersCsv from './files/subscribers-csv.server';
import { languages } from './languages/all';
import { newsletterServices } from './services.server';
import { words } from './word-fields';

const hasNotConfirmed = (now: Date) =>
  and(
    eq(subscribers.status, 'pending'),
    // Ids start with their time.
    lt(subscribers.id, encodeTime(daysBefore(now, 30).getTime())),
    // Imported subscribers who have not been asked yet are kept.
    sql`coalesce(${subscribers.confirmSentAt},
        iif(${subscribers.source} = 'import', ${now.getTime()}, 0)) <= ${daysBefore(now, 30).getTime()}`,
  );

export const feature: Feature = {
  name: 'newsletter',
  languages,
  wordsOn: { all: ['newsletterHeading', 'newsletterLink'], follow: ['followByMail'] },
  speaksOn: ['all'],
  title: 'Newsletter',
  about: 'Readers subscribe, and you send them mails.',
  privacy: () => [newsletterPrivacy],
  ...part,
  words,
  visitorLimits: { forms: [subscribeForm], counters: [INVITATIONS] },
  blocks: () => ({ newsletter: newsletterBlock }),
  screens: [
    { group: 'People', place: 10, label: 'Subscribers', to: '/admin/subscriber', icon: 'users' },
    { group: 'People', place: 20, label: 'Newsletters', to: '/admin/newsletters', icon: 'send' },
  ],
  screenLinks: [
    {
      on: 'post',
      label: 'Send as newsletter',
      to: '/admin/newsletters?post={id}',
      icon: 'send',
      ofPublished: true,
    },
    {
      on: '/admin/analytics/outcome',
      label: 'Subscribers',
      to: '/admin/subscriber',
      icon: 'users',
    },
  ],
  commands: newsletterCommands,
  taskCommands: [sendingCommands],
  searchKinds: newsletterSearchKinds,
  leads: [subscriptionLead],
  tasks: newsletterTasks,
  letter: [signUpsInLetter],
  totals: [
    {
      place: 50,
      label: 'Confirmed subscribers',
      to: '/admin/subscriber?status=confirmed',
      count: (db) => folderLength(db, 'subscribers', 'confirmed'),
    },
  ],
  health:
    ({ db }) =>
    async ({ now }) =>
      newsletterChecks({ now: now.getTime(), sending: await orNullIfAway(readSending(db)) }),
  work: [
    (input, services) => sendDueNewsletters(input, newsletterServices(services)),
    (input, services) => requestImportedConfirmations(input, newsletterServices(services)),
  ],
  crossOriginCalls: ['/api/subscribe'],
  api: [
    route('api/delete-subscriber', deleteSubscriber),
    route('api/subscribe', subscribe),
    route('api/subscriber', subscriber),
  ],
  openapi,
  files: [
    route('admin/newsletters/:id/mail', newsletterMail),
    route('admin/subscribers.csv', subscribersCsv),
  ],

  returnedMail: suppressReturned,

  oldRows: (db, now) => [
    db.write.delete(newsletterRecipients).where(
      inArray(
        newsletterRecipients.newsletterId,
        db.write
          .select({ id: newsletters.id })
          .from(newsletters)
          .where(lte(newsletters.finishedAt, daysBefore(now, 30))),
      ),
    ),
    // Subscribers who never followed the link did not want the newsletter.
    ...batchItems(db, countStatements(SUBSCRIBER_LISTS, hasNotConfirmed(now)).before),
    db.write.delete(subscribers).where(hasNotConfirmed(now)),
    ...expiredLinkMails(db, 'confirmation', now),
  ],
};
