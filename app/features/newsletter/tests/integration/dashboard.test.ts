import { describe, expect, it } from 'vitest';
import { startPalette } from '~/engine/core/command-palette/command-palette';
import { searchRecords } from '~/engine/core/dashboard/overview';
import { openSite } from '~tests/support/built-site';
import { useDatabase } from '~tests/support/context';
import { testId } from '~tests/support/database';
import { NoScriptBrowser, textOf } from '~tests/support/no-script-browser';
import { letterRow, subscriberRow } from '../rows';

describe('the dashboard', async () => {
  const site = await openSite();
  const owner = await NoScriptBrowser.start(site, { signedIn: true });

  it('the dashboard counts confirmed subscribers', async () => {
    const figure = async () => {
      await owner.open('/admin');
      const at = owner.texts('main dl dt').indexOf('Confirmed subscribers');
      expect(at).toBe(4);
      return Number(owner.texts('main dl dd')[at]);
    };
    const before = await figure();
    await site.insert('subscribers', [
      subscriberRow(8, 'confirmed@example.com'),
      subscriberRow(9, 'pending@example.com', 'pending'),
    ]);
    expect(await figure()).toBe(before + 1);
  });

  it('the admin search finds newsletters and subscribers, and links to them', async () => {
    const email = 'quillplume@example.com';
    await site.insert('subscribers', [subscriberRow(2, email)]);
    const letter = { ...letterRow(2), subject: 'Quillplume News', status: 'sent' };
    await site.insert('newsletters', [letter]);
    await owner.open('/admin/search?q=QUILLPLUME');
    for (const [kind, title, label, path] of [
      ['newsletter', 'Newsletters', 'Quillplume News', `/admin/newsletters/${testId(2)}`],
      ['subscriber', 'Subscribers', email, `/admin/subscriber?q=${encodeURIComponent(email)}`],
    ] as const) {
      const group = owner.one(`section[aria-labelledby=found-${kind}]`);
      expect(textOf(group)).toContain(title);
      const link = owner.within(group).getByRole('link', { name: new RegExp(label) });
      expect(link.getAttribute('href')).toBe(path);
    }
  });
});

const { context, insert } = await useDatabase();

const newsletter = (n: number, status: string, subject = `Letter ${n}`) => ({
  ...{ id: testId(n), subject, html: '', text: '', status, created_at: 1, updated_at: 1 },
});
const KIND = { kind: 'newsletter', title: 'Newsletters', name: 'Newsletter', icon: 'send' };

it('the command palette starts with recently edited newsletters, and those being sent', async () => {
  const states = ['draft', 'scheduled', 'sending', 'paused', 'sent'];
  await insert(
    'newsletters',
    states.map((status, n) => newsletter(n + 5, status)),
  );
  await insert('audit_events', [
    {
      ...{ id: testId(1), admin_name: 'Robin', action: 'newsletter.create', entity_id: testId(5) },
      ...{ summary: 'As it was called then', created_at: 1 },
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
      ...KIND,
      ...{ id: testId(1), label: 'What autumn taught', note: 'sent' },
      to: `/admin/newsletters/${testId(1)}`,
    },
  ]);
});
