import { ulid } from 'ulid';
import { insert } from '../../scripts/lib/samples.mjs';
import { testParts } from './test-part';

const DAY = 24 * 60 * 60 * 1000;

/** Statements that fill the admin area: messages, mails, errors, and what features add. */
export function adminSamples(now = Date.now()): string[] {
  const written = (time: number) => ({ id: ulid(time), created_at: time, updated_at: time });
  const day = (ago: number) => new Date(now - ago * DAY).toISOString().slice(0, 10);
  const messages = [
    ['Ada Example', 'Can you build a tide table for our harbour? We would need it by the summer.'],
    ['Grace Sample', 'Your talk on pagination was the best of the day. Are the slides anywhere?'],
    ['Linus Example', 'Are you free for two weeks in May?'],
  ].map(([name, message], index) => ({
    ...written(now - (index === 1 ? 3 : index) * DAY),
    name,
    email: `${name?.split(' ')[0]?.toLowerCase()}@example.com`,
    message,
    status: ['unread', 'read', 'answered'][index],
    note: index === 1 ? 'Send the slides after the conference.' : '',
    read_pages: [
      ['/', '/details/six-rows-out-of-a-hundred-thousand', '/contact'],
      ['/contact'],
      [],
    ][index]?.map((path, place) => ({ path, at: now - index * DAY - (5 - place) * 60_000 })),
  }));
  const spam = {
    ...written(now - 2 * DAY),
    name: 'Top Ranking',
    email: 'sales@example.com',
    message: 'We bring your site to the first page, guaranteed, for a small monthly fee.',
    status: 'spam',
    note: '',
  };
  const before = {
    ...written(now - 9 * DAY),
    ...{ name: 'Linus Example', email: 'linus@example.com', status: 'won', note: '' },
    message: 'What would two weeks with you cost?',
    read_pages: [
      { path: '/', at: now - 9 * DAY - 5 * 60_000 },
      { path: '/details/six-rows-out-of-a-hundred-thousand', at: now - 9 * DAY - 3 * 60_000 },
    ],
    ...{ client_since: now - 2 * DAY, client_amount: 840_000, client_currency: 'EUR' },
  };
  const replies = [
    'May is full, I am afraid. Would June do?',
    'Then the *first* week of June?',
  ].map((body, index) => ({
    id: ulid(now - (1.5 - index) * DAY),
    message_id: messages[2]?.id,
    ...{ subject: 'Re: your message', body, created_at: now - (1.5 - index) * DAY },
  }));
  const answers = replies.map(({ id, message_id, created_at }, index) => ({
    ...{ id, message_id, created_at, updated_at: created_at, kind: 'reply', attempts: 1 },
    payload: { to: 'linus@example.com', subject: 'Re: your message', text: 'x', html: '' },
    status: index === 0 ? 'sent' : 'failed',
    ...{ due_at: now, sent_at: index === 0 ? created_at : null },
    problem: index === 0 ? null : 'The mail provider answered 422 (validation_error).',
    returned: index === 0 ? 'bounced' : null,
  }));
  const mails = ['sent', 'failed', 'waiting'].map((status, index) => ({
    ...written(now - index * 1000),
    kind: 'notice',
    message_id: messages[0]?.id,
    payload: {
      to: 'owner@example.com',
      subject: 'A message from Ada Example',
      text: 'Hello',
      html: '',
    },
    status,
    attempts: index,
    // Far enough in the future that it is not sent during the tests.
    due_at: now + DAY,
    sent_at: status === 'sent' ? now : null,
    problem: status === 'failed' ? 'The provider answered 422: the address is not valid.' : null,
  }));
  const missing = [
    ['/blog/2019/tests-which-can-fail.html', 12, 'old-forum.example'],
    ['/details/six-rows-of-a-hundred', 3, '/archive'],
    ['/portfolio', 1, ''],
  ].map(([path, hits, referrer]) => ({ day: day(0), path, hits, referrer, last_at: now }));
  const errors = [
    ['/details/:id', 500, 4],
    ['/api/subscribe', 503, 1],
  ].map(([route, status, hits]) => ({
    ...{ day: day(0), route, status, hits, writes: 1, last_at: now - DAY / 12 },
    request_id: '6f2b1c7e-3d1a-4a5e-9c53-0d5a2f7be911',
  }));
  const redirects = [
    ['/old-blog', '/blogs'],
    ['/talks/pagination', '/details/no-such-post'],
  ].map(([source, target], index) => ({ ...written(now - index * DAY), source, target }));
  return [
    ...[before, spam, ...messages].map((row) => insert('messages', row)),
    ...replies.map((row) => insert('message_replies', row)),
    ...answers.map((row) => insert('mail_jobs', row)),
    ...mails.map((row) => insert('mail_jobs', row)),
    ...missing.map((row) => insert('missing_addresses', row)),
    ...errors.map((row) => insert('site_errors', row)),
    ...redirects.map((row) => insert('redirects', row)),
    ...testParts.flatMap(({ samples }) => samples?.(now) ?? []),
  ];
}
