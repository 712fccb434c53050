import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { Costs } from '../../scripts/costs/counted-site.mjs';
import { liveADay } from '../../scripts/costs/day.mjs';
import { sumsOf } from '../../scripts/costs/limits.mjs';
import { askWithRowsUsedUp } from '../../scripts/costs/rows-used-up.mjs';
import { ensureWorker } from '../../scripts/lib/site.mjs';

/* The simulation of docs/costs.md, with few visitors and half an hour of the clock. */

await ensureWorker();
const { day, site, end, databaseBytes } = await liveADay({
  visitors: 20,
  clockMinutes: 30,
  ownersShare: 0.05,
});
afterAll(() => site.stop());

/** A figure that the document promises. */
const promised = (pattern: RegExp) =>
  Number(pattern.exec(readFileSync('docs/costs.md', 'utf8'))?.[1]);

/** The dearest request of a kind. */
const most = (kind: string, what: keyof Costs) =>
  Math.max(...(day.get(kind) ?? []).map((costs) => costs[what]));

describe('a day of the site', () => {
  it('has every kind of request, and counts what each asks of the bindings', () => {
    expect([...day.keys()].sort()).toEqual(
      expect.arrayContaining(['crawlers', 'pages', 'steps', 'the clock', 'the owner']),
    );
    expect(sumsOf(day, databaseBytes)).toMatchObject({
      requests: [...day.values()].flat().length,
      rowsRead: expect.any(Number),
    });
    expect(most('the owner', 'rowsWritten')).toBeGreaterThan(0);
    expect(databaseBytes).toBeGreaterThan(1_000_000);
  });

  it('writes no more rows for a view that is counted than docs/costs.md says', () => {
    const written = most('views counted', 'rowsWritten');
    expect(written).toBeGreaterThan(5);
    expect(written).toBeLessThanOrEqual(promised(/a counted view writes at most (\d+) rows/));
  });

  it('reads no more rows for a page than docs/costs.md says', () => {
    const read = Math.max(most('pages', 'rowsRead'), most('steps', 'rowsRead'));
    expect(read).toBeLessThanOrEqual(promised(/a page reads at most (\d+) rows/));
  });

  it('has a clock that reads little and does what is due once a call', () => {
    const read = (day.get('the clock') ?? []).map(({ rowsRead }) => rowsRead);
    expect(Math.min(...read)).toBeLessThanOrEqual(promised(/the clock's call reads (\d+) rows/));
  });
});

it('once the rows of a day are used up, pages that were seen are shown, a message arrives, and the rest says 503', async () => {
  const answers = await askWithRowsUsedUp(site, end);
  const statuses = Object.fromEntries(answers.map(({ what, status }) => [what, status]));
  expect(statuses).toEqual({
    'the landing page, which somebody has seen here before': 200,
    'a post, the same': 200,
    'a post that nobody has seen here': 503,
    'a feed that nobody has asked for here': 503,
    'the API': 503,
    'a message': 303,
    'a sign-up': 503,
    'a view to be counted': 204,
    "the owner's sign-in": 503,
    "the clock's call": 503,
  });
  const old = answers.filter(({ staleSince }) => staleSince).map(({ what }) => what);
  expect(old).toEqual(Object.keys(statuses).slice(0, 2));
});
