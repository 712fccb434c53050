import { beforeEach, describe, expect, it } from 'vitest';
import { loadFirstSteps } from '../../app/engine/admin/dashboard/first-steps.server';
import { readFirstSteps } from '../../app/engine/core/first-steps/first-steps';
import type { TextGroup } from '../../app/engine/core/site-words/text-fields';
import { sampleId } from '../../app/engine/core/transfer/sample-records';
import { installed } from '../../app/engine/server/feature.server';
import { features } from '../../app/features.server';
import { ADMIN_ID } from '../support/admin';
import { openSite } from '../support/built-site';
import { loadContext } from '../support/context';
import { empty, postRow, projectRow } from '../support/database';
import { NoScriptBrowser } from '../support/no-script-browser';
import { isSample } from '../support/sample';
import { defaultWords } from '../support/words';

/* The first steps on the dashboard of a new site. */

const site = await openSite({ samples: false });
const owner = await NoScriptBrowser.start(site, { signedIn: true });
beforeEach(async () => {
  await empty(site.DB);
  await owner.open('/admin');
});

/** The labels of the steps that features add. @param done whether it is only those that are done */
async function ofFeatures({ done: isDone = false } = {}): Promise<string[]> {
  const { services } = loadContext(site);
  const steps = services.features.map(({ firstSteps }) => firstSteps?.(services, ADMIN_ID) ?? []);
  return (await Promise.all(steps))
    .flat()
    .flatMap((step) => (!isDone || step.isDone ? [step.texts.label] : []));
}

/** How many texts of the features are the sample's, as they say. */
const inFeatures = (listOf: (group: TextGroup) => readonly unknown[] | undefined) =>
  features.flatMap(({ words }) => (words && listOf(words)) ?? []).length;

const LABELS = [
  'Put your name on it',
  ...(installed(features).length > 0 ? ['Choose what your site has'] : []),
  'Sentences that came with the site',
  'Tell your own story',
  'Show your face',
  'Say how to reach you',
  'Link to your own profiles',
  'Offer your own resume',
  'Publish your first post',
  'Add your first project',
  'Give the site its address',
  'Let the site send mail',
  ...(await ofFeatures()),
];
const open = (page = owner) => page.texts('#first-steps li a');
const done = (page = owner) =>
  page.texts('#first-steps li p').flatMap((text) => /^Done: (.*)/.exec(text)?.[1] ?? []);

describe.runIf(isSample)('the first steps, without JavaScript,', () => {
  it('the first steps are all open at first, and are done by the owner’s own records, not by samples', async () => {
    expect(open()).toEqual(LABELS);
    for (const way of owner.hrefs('#first-steps li a')) expect(way).toMatch(/^(\/|https:)/);
    await site.insert('posts', [postRow(1, { id: sampleId('posts', 1) })]);
    await owner.open('/admin');
    expect(done()).toEqual([]);
    expect(open()).toContain('Remove the samples');
    await site.insert('posts', [postRow(2)]);
    await site.insert('projects', [projectRow(1)]);
    await owner.open('/admin');
    expect(done()).toEqual(['Publish your first post', 'Add your first project']);
    await owner.follow('Remove the samples');
    await owner.press('Yes, delete it!');
    await owner.open('/admin');
    expect(done()).toContain('Remove the samples');
  });

  it('the first steps list each unchanged sample text, as the health page does', async () => {
    const story = () =>
      owner.text.match(/Still the sample’s: (.*?)\. You can edit every text/)?.[1]?.split(', ');
    const all = story() ?? [];
    expect(all).toHaveLength(11 + inFeatures(({ samples }) => samples));
    expect(all).toContain('the industries in the footer');
    const health = await NoScriptBrowser.open(site, '/admin/health', { signedIn: true });
    for (const part of all) expect(health.text).toContain(part);
    await site.publishWords({ footerSentence: 'Mine.', skillRows: [] });
    await owner.open('/admin');
    const changed = ['your skills', 'the sentence in the footer'];
    expect(story()).toEqual(all.filter((part) => !changed.includes(part)));
  });

  it('the first steps link to existing fields', async () => {
    const ways = owner.hrefs('#first-steps li a[href*="#"]');
    expect(ways).not.toEqual([]);
    for (const way of ways) {
      const page = await NoScriptBrowser.open(site, way, { signedIn: true });
      expect(page.document.getElementById(way.split('#')[1] ?? ''), way).not.toBeNull();
    }
  });

  it('the first steps are done by the settings for address, mail and GitHub', async () => {
    const settings = {
      SITE_URL: 'https://example.com',
      RESEND_API_KEY: 'key',
      MAIL_FROM: 'Robin <robin@example.com>',
    };
    const other = await openSite({ samples: false, settings });
    const page = await NoScriptBrowser.open(other, '/admin', { signedIn: true });
    expect(done(page)).toEqual([
      'Give the site its address',
      'Let the site send mail',
      ...(await ofFeatures({ done: true })),
    ]);
  });

  it('a new owner puts their name on the site from the dashboard, and changes nothing else', async () => {
    const welcome = owner.screen.getByRole('form', { name: 'Put your name on it' });
    await owner.fill({ 'First name': 'Zofia', 'Last name': 'Łęcka' }, welcome);
    await owner.press('Publish', welcome);
    expect(owner.path).toBe('/admin/site/person');
    const [row] = await site.rows(`select words from site_words where status = 'published'`);
    expect(JSON.parse(String(row?.words))).toEqual({
      person: { firstName: 'Zofia', lastName: 'Łęcka' },
    });
    await owner.open('/admin');
    expect(owner.screen.queryByRole('form', { name: 'Put your name on it' })).toBeNull();
    expect(done()).toContain('Put your name on it');
  });

  it('the first steps can be hidden permanently, and opened again from the settings', async () => {
    await owner.press('Hide these steps');
    expect(owner.text).toContain('Hidden.');
    expect(owner.texts('#first-steps')).toEqual([]);
    await owner.open('/admin');
    expect(owner.texts('#first-steps')).toEqual([]);
    await owner.open('/admin/settings');
    await owner.follow('First steps');
    expect(open()).toEqual(LABELS);
  });
});

const call = { adminId: ADMIN_ID, isAsked: false };
const ids = async (changes: object) =>
  (await loadFirstSteps(call, defaultWords, { ...loadContext(site).services, ...changes }))?.map(
    ({ id, isDone }) => (isDone ? `${id}: done` : id),
  );

it('the first steps about files are left out if the files cannot be read, and done if they differ from the samples', async () => {
  const unread = await ids({ staticFile: async () => null });
  expect(unread).not.toContain('resume');
  expect(unread).not.toContain('portrait');
  const others = await ids({ staticFile: async () => new Uint8Array([1]) });
  expect(others).toEqual(expect.arrayContaining(['resume: done', 'portrait: done']));
});

it('the first steps disappear once all are done, unless the owner opens them', async () => {
  await site.insert('posts', [postRow(1)]);
  await site.insert('projects', [projectRow(1)]);
  const { services } = loadContext(site);
  const { read } = services.firstSteps;
  const facts = async () => ({
    ...{ name: true, contact: true, social: true, sentences: true, resume: true },
    ...{ address: true, mail: true, portrait: null, sampleWords: [], ofFeatures: [] },
  });
  const chosen = { features: true };
  const firstSteps = { read: async () => ({ ...(await read()), ...chosen }) };
  const deps = { ...services, firstSteps };
  expect(await readFirstSteps({ ...call, facts }, deps)).toBeNull();
  const asked = await readFirstSteps({ ...call, isAsked: true, facts }, deps);
  expect(asked?.every(({ isDone }) => isDone)).toBe(true);
  const open = async () => ({ ...(await facts()), mail: false });
  const left = await readFirstSteps({ ...call, facts: open }, deps);
  expect(left).toContainEqual({ id: 'mail', isDone: false });
  const none = { ...deps, installed: [] };
  const without = await readFirstSteps({ ...call, isAsked: true, facts }, none);
  expect(without?.map(({ id }) => id)).not.toContain('features');
});

it('the sentences that came with the site are replaced on one screen, without JavaScript', async () => {
  await owner.open('/admin/site/sentences');
  const labels = owner.texts('main li label');
  expect(labels).toHaveLength(6 + inFeatures(({ sentences }) => sentences));
  owner.fill(Object.fromEntries(labels.map((label, index) => [label, `Sentence ${index}`])));
  await owner.press('Publish');
  expect(owner.text).toContain('Published. Every page shows it now.');
  expect(done()).toContain('Sentences that came with the site');
  const pages = await Promise.all(['/', '/admin-login'].map((path) => site.fetch(path)));
  const shown = pages.map(({ text }) => text).join();
  for (const index of labels.keys()) expect(shown).toContain(`Sentence ${index}`);
});

it('an empty sentence is refused beside its field', async () => {
  await owner.open('/admin/site/sentences');
  owner.fill({ 'Copyright line': ' ' });
  await owner.press('Publish');
  expect(owner.describedBy('Copyright line')).toBe('“Copyright line” is missing.');
});
