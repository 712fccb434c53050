import { expect, it } from 'vitest';
import { outsideAddresses } from '~/engine/adapters/outside/outside-addresses.server';
import { DAY, MINUTE, postRow, projectRow, testId } from '~tests/support/database';
import { rowsAboutNovember } from '~tests/support/letter';
import { listenOnLoopback } from '~tests/support/loopback';
import { startMailing } from '~tests/support/mailing';
import { checkDueLinks } from '../../core/dead-links';
import { linkCheckServices } from '../../services.server';

const { clock, servicesOf, insert, rows, run, values } = await startMailing();

it('the monthly letter names the dead links of public records, at most three of each', async () => {
  await insert('posts', [postRow(1, { title: 'A post' }), postRow(2, { status: 'draft' })]);
  await insert('projects', [projectRow(3)]);
  const checked = (entity: string, n: number, problems: string[]) => ({
    ...{ entity, entity_id: testId(n), started_at: 1, problems: JSON.stringify(problems) },
  });
  await insert('link_checks', [
    checked('post', 1, ['A.', 'B.', 'C.', 'D.']),
    checked('post', 2, ['hidden']),
    checked('project', 3, ['“https://gone.example” does not exist: there is no such host.']),
  ]);
  const found = await rowsAboutNovember(servicesOf());
  expect(found.filter((row) => row.startsWith('Dead'))).toEqual([
    `Dead link in “Project 3”: “https://gone.example” does not exist: there is no such host. /admin/projects-update/${testId(3)}`,
    `Dead links in “A post”: A.\nB.\nC.\nAnd 1 more. /admin/blog-update/${testId(1)}`,
  ]);
});

it('links to other sites are checked a few at a time, and private addresses are never fetched', async () => {
  const asked: string[] = [];
  const host = await listenOnLoopback((request, response) => {
    asked.push(String(request.url));
    response.writeHead(request.url === '/there' ? 200 : 404).end();
  });
  const details = [
    ...['/there', '/gone-1', '/gone-2', '/gone-3'].map((path) => `[x](${host.url}${path})`),
    '[draft](/details/nothing-here)',
  ].join(' ');
  await insert('posts', [postRow(1, { details }), postRow(2, { details, status: 'draft' })]);
  const own = { installation: { hasAddress: true, hasMailProvider: true } };
  const open = outsideAddresses(() => async () => 'public');
  const step = (more: object = {}) => {
    clock.now += 10 * MINUTE;
    const until = new Date(clock.now + 20_000);
    return checkDueLinks({ until }, { ...linkCheckServices(servicesOf()), ...own, ...more });
  };
  try {
    await step();
    expect(asked).toEqual([]);
    const guarded = JSON.stringify(await values('select problems from link_checks'));
    expect(guarded).toContain('is not a public address');
    await run('delete from link_checks');
    await step({ outsideAddresses: open });
    expect(new Set(asked)).toEqual(new Set(['/there', '/gone-1', '/gone-2']));
    await step({ outsideAddresses: open });
    await step({ outsideAddresses: open });
    expect(asked.filter((path) => path === '/gone-3')).toHaveLength(2);
    const [found] = await rows('select entity_id, problems, next_link from link_checks');
    expect(found).toMatchObject({ entity_id: testId(1), next_link: null });
    expect(JSON.parse(String(found?.problems))).toEqual([
      '“/details/nothing-here” does not exist on this site.',
      ...[1, 2, 3].map((n) => `“${host.url}/gone-${n}” does not exist: it responds with 404.`),
    ]);
    clock.now += 26 * DAY;
    await step({ outsideAddresses: open });
    expect(asked.filter((path) => path === '/there')).toHaveLength(2);
  } finally {
    await host.stop();
  }
});
