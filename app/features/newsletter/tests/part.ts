import { ulid } from 'ulid';
import { encodeCursor } from '~/engine/kit/paging';
import { DAY, testId } from '~tests/support/database';
import type { SentForm, TestPart } from '~tests/support/test-part';
import { defaultWords } from '~tests/support/words';
import { insert } from '../../../../scripts/lib/samples.mjs';
import { createNewsletter } from '../core/draft';
import { newsletterBlock } from '../core/newsletter-block';
import { writeNewsletter } from '../core/newsletter-mail';
import { newsletterPrivacy } from '../core/privacy';
import { scheduleNewsletter } from '../core/schedule';
import { listSubscribers, subscribe } from '../core/subscribers';
import { newsletterServices } from '../services.server';
import { letterRow, subscriberRow } from './rows';

const ONE = testId(1);
const LETTER = { formId: ONE, subject: 'A subject', text: 'A text', words: 'A text' };
const EMAIL = 'ada@example.com';

export const testPart: TestPart = {
  withoutScript: { '/': [defaultWords.newsletterHeading] },
  limitedForms: [['/newsletter', { email: 'reader@example.com' }, 600]],
  limitedCalls: [['/api/subscribe', { email: 'caller@example.com' }, 600]],
  publicRoutes: {
    pages: ['newsletter', 'newsletter_.confirm', 'newsletter_.unsubscribe'],
    POST: ['subscribe'],
  },
  clockWork: {
    rows: (now) => {
      const numbers = (length: number) => Array.from({ length }, (_, n) => n + 1);
      const reader = (n: number) => subscriberRow(n, `reader-${n}@example.com`);
      const invited = { status: 'pending', source: 'import', confirm_sent_at: null };
      return {
        subscribers: [
          ...numbers(30).map(reader),
          ...numbers(12).map((n) => ({ ...reader(n + 100), ...invited, confirmed_at: null })),
        ].map((row) => ({ confirmed_at: null, confirm_sent_at: null, ...row })),
        newsletters: numbers(3).map((n) => ({
          ...{ ...letterRow(n), html: '<p>t</p>', text: 't', status: 'scheduled', send_at: now },
        })),
      };
    },
    left: [
      `newsletters where status <> 'sent'`,
      `subscribers where source = 'import' and confirm_sent_at is null`,
    ],
    mails: 3 * 30 + 12,
  },
  unlisted: ['/newsletter'],
  personal: ['newsletter_.confirm', 'newsletter_.unsubscribe'],
  guardedReads: ['api/subscriber'],
  rows: (words) => ({ subscribers: [subscriberRow(1, `${words}@example.com`, 'pending')] }),
  samples: (now) => {
    const written = (time: number) => ({ id: ulid(time), created_at: time, updated_at: time });
    const statuses = ['confirmed', 'pending', 'unsubscribed', 'bounced', 'complained', 'confirmed'];
    const subscribers = [
      'amara.okafor',
      'jonas',
      'a.very.long.name.of.a.person.who.reads.everything',
      '20261121',
      'mei-lin',
      'yuki',
    ].map((name, index) => ({
      ...written(now - index * DAY),
      email: `${name}@example.com`,
      status: statuses[index],
      source: ['footer', 'newsletter', 'api', 'import'][index % 4],
      read_pages:
        index < 2 ? [{ path: '/details/tests-that-can-fail', at: now - index * DAY - 60_000 }] : [],
      client_since: index === 5 ? now - DAY : null,
    }));
    const newsletter = {
      ...written(now - 3 * DAY),
      ...{ subject: 'A harbour, a tide and a table', html: '<p>Hello,</p>', text: 'Hello,' },
      ...{ is_letter: 1, status: 'sent', send_at: now - 3 * DAY, finished_at: now - 3 * DAY },
      ...{ bounced: 3, complained: 1, unsubscribed: 2 },
    };
    const batch = {
      ...{ newsletter_id: newsletter.id, number: 0, status: 'sent', attempts: 1, due_at: now },
      ...{ recipients: 84, skipped: 1, failed: 0 },
    };
    return [
      insert('newsletters', newsletter),
      insert('newsletter_batches', batch),
      ...subscribers.map((row) => insert('subscribers', row)),
    ];
  },
  columns: {
    'subscribers.confirm_token_hash': (n) => String(n).repeat(64),
    'subscribers.source': () => 'footer',
    'subscribers.status': () => 'confirmed',
    'suppressions.reason': () => 'bounced',
    'newsletters.is_letter': () => 0,
    'newsletters.send_at': () => null,
    'newsletters.status': () => 'paused',
    'newsletter_batches.is_one_by_one': () => 0,
    'newsletter_batches.status': () => 'waiting',
    'newsletter_recipients.status': () => 'waiting',
  },
  addressRows: (addresses) => ({
    // As many as the list shows.
    subscribers: addresses.slice(0, 20).map(({ address, n }) => ({
      ...subscriberRow(n, `reader-${n}@example.com`, 'confirmed'),
      ...{ source: 'footer', source_page: address },
    })),
  }),
  refused: [
    ['subscribers', 'email', 'a@example.com, b@example.com'],
    ['subscribers', 'status', 'admin'],
    ['subscribers', 'confirm_token_hash', 'known'],
    ['suppressions', 'email', ''],
    ['suppressions', 'reason', 'whatever'],
    ['newsletters', 'post_id', 'x/y'],
    ['newsletter_batches', 'recipients', 1e12],
    ['newsletter_recipients', 'email', 'nobody'],
    ['newsletter_recipients', 'subscriber_id', '1'],
  ],
  keptForms: () => [['/newsletter', { email: EMAIL }]],
  forms: async (site): Promise<SentForm[]> => {
    await site.insert('newsletters', [letterRow(1)]);
    return [
      {
        route: 'features/newsletter/routes/newsletter',
        sends: { '': { email: EMAIL, source: 'footer' } },
      },
      { route: 'features/newsletter/routes/newsletter_.confirm', sends: { '': { token: 'x' } } },
      {
        route: 'features/newsletter/routes/newsletter_.unsubscribe',
        sends: { '': { again: '1' } },
      },
      {
        route: 'features/newsletter/routes/admin.newsletters.$id',
        sends: {
          ...{ recall: {}, pause: {}, resume: {}, save: LETTER, test: LETTER },
          ...{ send: { ...LETTER, sendAt: '', timeZone: 'UTC' }, delete: {} },
        },
      },
      {
        route: 'features/newsletter/routes/admin.newsletters._index',
        sends: { '': { newId: testId(8), post: testId(2) } },
      },
      {
        route: 'features/newsletter/routes/admin.newsletters.welcome',
        sends: { save: LETTER, on: LETTER, off: LETTER, test: LETTER },
      },
      {
        route: 'features/newsletter/routes/admin.subscriber',
        sends: {
          write: { id: ONE, ...LETTER },
          '': { bulk: 'delete', ids: ONE },
          delete: { id: ONE },
        },
        isLead: true,
      },
      {
        route: 'features/newsletter/routes/admin.subscriber_.import',
        sends: {
          preview: { text: EMAIL, fileName: '' },
          import: { text: EMAIL, agreed: 'elsewhere', consent: 'A' },
        },
      },
      { route: 'admin/newsletters/:id/mail', sends: { '': LETTER } },
    ];
  },
  singleForms: ['features/newsletter/routes/admin.newsletters._index'],
  apiDeletes: [
    {
      routes: ['api/subscriber', 'api/delete-subscriber'],
      item: 'subscriber',
      rows: { subscribers: [subscriberRow(1, EMAIL)] },
    },
  ],
  pages: [
    { path: '/newsletter?subscribed=1' },
    { name: 'a refused address', path: '/newsletter', status: 400, sent: { email: 'nobody' } },
    { path: `/admin/subscriber?compose=${ONE}` },
    { path: `/admin/newsletters?post=${testId(4)}` },
    { path: `/admin/newsletters/${testId(3)}` },
  ],
  pageRows: {
    newsletters: [
      ...['sending', 'draft', 'paused', 'scheduled'].map((status, n) => ({
        ...letterRow(n),
        ...{ is_letter: 0, status },
      })),
      { ...letterRow(9), is_letter: 0, status: 'sent', finished_at: 1 },
    ],
  },
  queries: {
    'the second page of subscribers': (services) =>
      listSubscribers(
        { limit: 20, cursor: encodeCursor({ key: Date.UTC(2010, 0, 1), id: testId(60) }) },
        newsletterServices(services),
      ),
    '/api/subscriber': (services) =>
      listSubscribers({ limit: 20, cursor: null }, newsletterServices(services)),
    'a subscription': (services) =>
      subscribe(
        { fields: { email: `${services.newId()}@example.com` }, source: 'footer' },
        newsletterServices(services),
      ),
  },
  blocks: () => ({
    empty: { newsletter: newsletterBlock },
    full: { newsletter: newsletterBlock },
  }),
  privacy: [newsletterPrivacy],
  async largest(services, { id: postId }, run) {
    const deps = newsletterServices(services);
    const by = { adminId: testId(1) };
    await subscribe({ fields: { email: EMAIL }, source: 'api' }, deps);
    await run(`update subscribers set status = 'confirmed'`);
    const id = await createNewsletter({ postId, by }, deps);
    await scheduleNewsletter({ id, fields: {}, by }, deps);
    const now = new Date(deps.now().getTime() + 60_000);
    await deps.newsletterQueue.startDue({ batchSize: 100, now });
    await createNewsletter({ postId: null, by }, deps);
  },
  words: {
    places: {
      followByMail: ['/follow'],
      newsletterHeading: ['/contact', '/'],
      newsletterLink: ['/follow'],
      newsletterPage: [
        '/newsletter',
        '/newsletter/confirm?token=x',
        '/newsletter/unsubscribe?id=x',
      ],
      newsletterMails: ['mail:newsletter'],
    },
    mails: ['newsletterMails'],
    shown: (_, writeMail) => ({
      'mail:newsletter': writeNewsletter(
        {
          ...{ subject: 'S', words: 'W' },
          post: { slug: 's', lang: '', title: 'T', description: '', details: 'D' },
        },
        { writeMail },
      ).then((mail) => JSON.stringify(mail)),
    }),
  },
};
