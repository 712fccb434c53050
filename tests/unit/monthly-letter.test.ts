import { expect, it } from 'vitest';
import { TASK_LIST, type Waiting } from '../../app/engine/core/dashboard/tasks';
import {
  type LetterFacts,
  lastMonth,
  writeLetter,
} from '../../app/features/monthly-letter/core/letter';

const NONE = Object.fromEntries(TASK_LIST.map(({ kind }) => [kind, 0])) as Waiting;
const NOTHING: LetterFacts = {
  ...{ views: 0, visitors: 0, pages: [], signUps: 0 },
  unanswered: { count: 0, names: [] },
  waiting: NONE,
  ...{ deadLinks: [], missed: [], oldestDraft: null },
};
const NOW = new Date('2026-12-01T06:00:00Z');

const write = (facts: Partial<LetterFacts> = {}, more: object = {}) =>
  writeLetter({
    facts: { ...NOTHING, ...facts },
    month: lastMonth(NOW, 'UTC'),
    ...{ now: NOW, timeZone: 'UTC', resumeAsOf: '2026-01-01', health: [], stopPath: '/stop' },
    ...more,
  });

it('a month without anything makes a letter of one sentence', () => {
  const { subject, intro, rows } = write();
  expect(subject).toBe('Your site in November 2026');
  expect(intro).toBe(
    'It was quiet on your site in November 2026: nobody was counted, and nothing waits for you.',
  );
  expect(rows).toEqual([]);
});

it('the letter has a row with one link for everything that happened or is open', () => {
  const draft = { entity: 'project' as const, id: 'P', title: 'Half', updatedAt: new Date(0) };
  const dead = {
    entity: 'post' as const,
    id: 'B',
    title: 'Old',
    problems: ['A.', 'B.', 'C.', 'D.'],
  };
  const { rows } = write(
    {
      ...{ visitors: 1234, views: 2000, signUps: 1 },
      pages: [
        { path: '/', title: null, visitors: 900 },
        { path: '/details/a', title: 'A post', visitors: 20 },
      ],
      unanswered: { count: 5, names: ['Ada', 'Bea', 'Cy'] },
      waiting: { ...NONE, requestedTalks: 2, arrivedReviews: 1 },
      deadLinks: [dead],
      missed: [{ words: 'graphql', searchers: 4 }],
      oldestDraft: draft,
    },
    {
      resumeAsOf: '2025-11-30',
      health: [
        { id: 'a', label: 'Failed mail', status: 'fail', says: 'Two mails failed.' },
        { id: 'b', label: 'Clock', status: 'ok', says: 'It runs.' },
        { id: 'c', label: 'GitHub', status: 'unknown', says: 'No answer.' },
      ],
    },
  );
  expect(rows.map(({ title, text, link }) => `${title}: ${text} ${link.path}`)).toEqual([
    'Readers: 1,234 visitors looked at 2,000 pages. Most read: Home (900) and “A post” (20). /admin/analytics',
    'Sign-ups: 1 person signed up for the newsletter. /admin/subscriber',
    'Unanswered: 5 messages wait for your answer, the latest from Ada, Bea and Cy. /admin/messages?status=unanswered',
    'Requests for talks: 2 talks wait for your yes or no. /admin/talks?status=requests',
    'Reviews: 1 review waits for you to publish or refuse it. /admin/reviews/invitations',
    'Dead links in “Old”: A.\nB.\nC.\nAnd 1 more. /admin/blog-update/B',
    'Searches without a result: Visitors searched for “graphql” (4), and found nothing. /admin/analytics?range=30d',
    'The oldest draft: “Half” has not changed since 1 January 1970. /admin/projects-update/P',
    'Your resume: You last reviewed it on 30 November 2025, more than a year ago. /admin/site/resume',
    'Not well: Failed mail: Two mails failed. /admin/health',
  ]);
});

it('a draft of the last thirty days and a resume of the last year are left out', () => {
  const updatedAt = new Date(NOW.getTime() - 30 * 86_400_000 + 1);
  const draft = { entity: 'post' as const, id: 'B', title: 'New', updatedAt };
  expect(write({ oldestDraft: draft }, { resumeAsOf: '2025-12-02' }).rows).toEqual([]);
});

it.each([
  ['2026-12-01T00:00:00Z', 'UTC', '2026-11-01 to 2026-11-30', '2026-12-01T00:00'],
  ['2026-12-01T04:59:59Z', 'America/New_York', '2026-10-01 to 2026-10-31', '2026-11-01T04:00'],
  ['2026-12-01T05:00:00Z', 'America/New_York', '2026-11-01 to 2026-11-30', '2026-12-01T05:00'],
  ['2026-12-31T10:00:00Z', 'Pacific/Apia', '2026-11-01 to 2026-11-30', '2026-11-30T11:00'],
  ['2026-12-31T11:00:00Z', 'Pacific/Apia', '2026-12-01 to 2026-12-31', '2026-12-31T11:00'],
  ['2027-01-15T12:00:00Z', 'Asia/Kathmandu', '2026-12-01 to 2026-12-31', '2026-12-31T18:15'],
])('at %s in %s, the last month is %s and ended at %s', (now, zone, days, end) => {
  const month = lastMonth(new Date(now), zone);
  expect([`${month.from} to ${month.to}`, month.end]).toEqual([days, new Date(`${end}Z`)]);
});
