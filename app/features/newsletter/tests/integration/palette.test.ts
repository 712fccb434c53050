import { expect, it } from 'vitest';
import { startPalette } from '~/engine/core/command-palette/command-palette';
import { searchRecords } from '~/engine/core/dashboard/overview';
import { useDatabase } from '~tests/support/context';
import { letterRow, testId } from '~tests/support/database';

const { context, insert } = await useDatabase();

const KIND = { kind: 'newsletter', title: 'Newsletters', name: 'Newsletter', icon: 'send' };
const newsletter = (n: number, status: string, subject = `Letter ${n}`) => ({
  ...{ ...letterRow(n), is_letter: 0, status, subject },
});

it('the command palette has recently edited newsletters, and those that are being sent or paused', async () => {
  const states = ['draft', 'scheduled', 'sending', 'paused', 'sent'];
  await insert(
    'newsletters',
    states.map((status, n) => newsletter(n + 5, status)),
  );
  await insert('audit_events', [
    {
      ...{ id: testId(1), admin_name: 'Robin', action: 'newsletter.create' },
      ...{ entity_id: testId(5), summary: 'As it was called then', created_at: 1 },
    },
  ]);
  expect(await startPalette(context().services)).toEqual({
    recent: [{ ...KIND, id: testId(5), label: 'Letter 5', to: `/admin/newsletters/${testId(5)}` }],
    tasks: [
      {
        ...{ label: 'Pause newsletter', note: 'Letter 7', words: 'stop resume Letter 7' },
        icon: 'pause',
        send: { action: `/admin/newsletters/${testId(7)}`, fields: { intent: 'pause' } },
      },
      {
        ...{ label: 'Resume newsletter', note: 'Letter 8', words: 'stop resume Letter 8' },
        icon: 'play',
        send: { action: `/admin/newsletters/${testId(8)}`, fields: { intent: 'resume' } },
      },
    ],
  });
});

it('the search of the command palette finds newsletters', async () => {
  await insert('newsletters', [newsletter(1, 'sent', 'What autumn taught')]);
  expect(await searchRecords('autumn', context().services)).toEqual([
    {
      ...{ ...KIND, id: testId(1), label: 'What autumn taught', note: 'sent' },
      to: `/admin/newsletters/${testId(1)}`,
    },
  ]);
});
