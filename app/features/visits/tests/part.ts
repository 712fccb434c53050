import { DAY } from '~tests/support/database';
import type { TestPart } from '~tests/support/test-part';
import { insert } from '../../../../scripts/lib/samples.mjs';
import { visitsPrivacy } from '../core/privacy';
import { recordOutcome, recordView } from '../core/visits';
import { visitServices } from '../services.server';

export const testPart: TestPart = {
  beacon: 'POST /seen',
  publicRoutes: { files: ['seen'] },
  samples: (now) => {
    const day = (ago: number) => new Date(now - ago * DAY).toISOString().slice(0, 10);
    const visits = Array.from({ length: 75 }, (_, ago) => ago).flatMap((ago) => {
      const views = 40 + Math.round(25 * Math.sin(ago / 3)) + (ago % 7) * 4;
      const share = (part: number) => ({
        views: Math.round(views * part),
        visitors: Math.round(views * part * 0.6),
      });
      return [
        { kind: 'all', name: '', ...share(1) },
        { kind: 'page', name: '/', ...share(0.5) },
        {
          kind: 'page',
          name: '/details/six-rows-out-of-a-hundred-thousand',
          ...share(ago < 30 ? 0.3 : 0.1),
        },
        { kind: 'page', name: '/resume', ...share(ago < 30 ? 0.05 : 0.2) },
        { kind: 'referrer', name: 'news.example', ...share(0.2) },
        { kind: 'referrer', name: 'forum.example', ...share(ago < 12 ? 0.2 : 0) },
        { kind: 'country', name: 'DE', ...share(0.4) },
      ].map((row) => ({ ...row, day: day(ago) }));
    });
    const outcomes = [
      {
        kind: 'message',
        page: '/details/six-rows-out-of-a-hundred-thousand',
        assisted: 2,
        last: 1,
      },
      { kind: 'message', page: '', assisted: 1, last: 1 },
      { kind: 'subscription', page: '/details/tests-that-can-fail', assisted: 3, last: 2 },
    ].map((row) => ({ ...row, day: day(1) }));
    return [
      ...visits.map((row) => insert('daily_visits', row)),
      ...outcomes.map((row) => insert('daily_outcomes', row)),
    ];
  },
  columns: {
    'daily_visits.kind': () => 'page',
    'daily_visits.name': (n) => `/details/a-${n}`,
    'daily_outcomes.kind': () => 'message',
  },
  leftOut: ['visits'],
  addressRows: (addresses) => ({
    daily_visits: addresses.map(({ address, n }) => ({
      ...{ kind: 'page', day: new Date().toISOString().slice(0, 10) },
      ...{ name: address, views: n, visitors: n },
    })),
  }),
  refused: [
    ['daily_visits', 'day', '2026-13-01'],
    ['daily_visits', 'name', 'javascript:alert(1)'],
    ['daily_visits', 'views', 2 ** 53],
    ['daily_outcomes', 'page', '/two words'],
  ],
  scripted: ['seen'],
  pages: [{ path: '/admin/analytics?range=12m' }],
  queries: {
    'a page view': (services) =>
      recordView(
        {
          path: '/details/post-1',
          referrer: 'news.example',
          country: 'PT',
          visitor: { address: '192.0.2.1', userAgent: 'a browser', host: 'example.com' },
        },
        visitServices(services),
      ),
  },
  privacy: [visitsPrivacy],
  async largest(services) {
    const visitor = { address: '192.0.2.1', userAgent: 'A', host: 'example.com' };
    const view = { path: '/details/shown', referrer: 'www.example.org', country: 'FR', visitor };
    await recordView(view, visitServices(services));
    await recordOutcome(
      { lead: { kind: 'message', id: 'none' }, visitor },
      visitServices(services),
    );
  },
};
