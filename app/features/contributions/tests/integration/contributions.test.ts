import { expect, it } from 'vitest';
import { sampleId } from '~/engine/core/transfer/sample-records';
import * as home from '~/routes/_index';
import { openSite } from '~tests/support/built-site';
import { loadContext, useDatabase } from '~tests/support/context';
import { postRow, reviewRow } from '~tests/support/database';
import { NoScriptBrowser } from '~tests/support/no-script-browser';
import { callApi, routeArgs } from '~tests/support/routes';
import * as contributionsApi from '../../api/contributions.server';
import { hasContributions } from '../../site/contributions-section';

/* What a site shows of contributions: in the API, and when the landing page has its section. */

const { platform, insert } = await useDatabase();

it('a new site has no section of contributions, and none in the API', async () => {
  const site = await openSite({ samples: false });
  const page = await NoScriptBrowser.open(site, '/');
  expect(page.document.getElementById('contributions')).toBeNull();
  const { status, json } = await site.fetch('/api/contributions');
  const message = 'No GitHub user is set: there are no contributions to show.';
  expect({ status, ...json() }).toEqual({ status: 200, success: true, message, data: {} });
});

const sources = async (settings: Record<string, string> = {}) => {
  const args = routeArgs(loadContext({ ...platform, ...settings }), '/');
  const { contributions } = JSON.parse((await home.loader(args)).home).ofFeatures;
  return contributions && [contributions.source, hasContributions(contributions)];
};

it('specification: contributions are an object of a count for each date', async () => {
  const { status, json } = await (await openSite()).fetch('/api/contributions');
  expect([status, json().success]).toEqual([200, true]);
  for (const [date, count] of Object.entries(json().data)) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(count).toEqual(expect.any(Number));
  }
});

it('sample contributions are shown only while an unedited sample record exists', async () => {
  await insert('posts', [postRow(1)]);
  expect(await sources()).toEqual(['unset', false]);
  const id = sampleId('reviews', 1);
  await insert('reviews', [reviewRow(1, { id })]);
  expect(await sources()).toEqual(['sample', true]);
  expect(await sources({ GITHUB_USER: 'octocat' })).toEqual(['none', false]);
  // A revision means that the owner has edited the sample.
  await insert('revisions', [
    { id: 'R', entity: 'review', entity_id: id, data: '{}', created_at: 1 },
  ]);
  expect(await sources()).toEqual(['unset', false]);
});

const now = new Date('2026-03-10T12:00:00Z');
const KEY = 'contributions:octocat';
const read = (env: object = {}) =>
  callApi(contributionsApi, '/api/contributions', loadContext({ ...platform, ...env }, now));

it('contributions without a user are a sample, said in the message, on a site with sample records', async () => {
  await insert('posts', [postRow(1, { id: sampleId('posts', 1) })]);
  const { body } = await read();
  expect(body.message).toContain('Sample');
  expect(Object.keys(body.data).length).toBeGreaterThan(100);
});

it('contributions are the last stored data within the range of the heat map', async () => {
  const days = { '2025-02-28': 4, '2025-03-01': 2, '2026-03-10': 7, '2026-03-09': 0 };
  await platform.KV.put(KEY, JSON.stringify({ fetchedAt: now.getTime(), days }));
  const { status, body } = await read({ GITHUB_USER: 'Octocat' });
  expect(status).toBe(200);
  expect(body.data).toEqual({ '2025-03-01': 2, '2026-03-10': 7 });
});

it('contributions are {} with 200 when nothing or nonsense is stored', async () => {
  for (const kept of [null, '{"days": 5}', '<html>']) {
    await (kept === null ? platform.KV.delete(KEY) : platform.KV.put(KEY, kept));
    const { status, body } = await read({ GITHUB_USER: 'octocat' });
    expect({ status, data: body.data }).toEqual({ status: 200, data: {} });
  }
});
