import { expect, it } from 'vitest';
import { sampleId } from '../../app/engine/core/transfer/sample-records';
import { openSite } from '../support/built-site';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';

/* The editor of a case study without JavaScript. */

it('the owner chooses a review by its name, and a deleted review stays until another is chosen', async () => {
  const site = await openSite();
  const id = sampleId('projects', 1);
  const owner = await NoScriptBrowser.start(site, { signedIn: true });
  const editor = () => owner.open(`/admin/projects-update/${id}`);
  const chosen = async () => (await site.data(`/api/projects/${id}`)).reviewId;
  expect(await chosen()).toBe(sampleId('reviews', 5));
  await editor();
  await owner.fill({ Review: 'Ellen Baker, Chair, Example Housing Co-op' }).press('Save');
  expect(await chosen()).toBe(sampleId('reviews', 6));
  await owner.open(`/admin/projects-update/${id}/revisions`);
  const [difference] = owner.document.querySelectorAll('.diff');
  expect(textOf(difference)).toMatch(/^PriyaEllen NairBaker/);
  await site.run('delete from reviews');
  await editor();
  await owner.fill({ Client: 'Another' }).press('Save');
  expect(owner.text).toContain('Project updated successfully!');
  expect(await chosen()).toBe(sampleId('reviews', 6));
  await owner.fill({ Review: 'None' }).press('Save');
  expect(await chosen()).toBe('');
});

it('list entries are added, moved and removed without JavaScript, and stay after a refused save', async () => {
  const site = await openSite({ samples: false });
  const owner = await NoScriptBrowser.open(site, '/admin/projects-update/new', { signedIn: true });
  const group = (name: string) => owner.screen.getByRole('group', { name });
  owner.fill({ 'Project name': 'Typed', Published: true, Features: 'One\nTwo' });
  await owner.press('Add result');
  owner.fill({ Figure: '31 %' }, group('Result 1'));
  await owner.press('Add result');
  owner.fill({ Figure: '2', 'What it counts': 'lines' }, group('Result 2'));
  await owner.press('Move result 2 up');
  await owner.press('Add link');
  owner.fill({ Label: 'Talk', Link: 'javascript:x' }, group('Link 1'));
  await owner.press('Add link');
  await owner.press('Remove link 2');
  await owner.press('Save');
  expect(owner.status).toBe(400);
  expect(owner.field('Project name').value).toBe('Typed');
  expect(owner.field('Features').value).toBe('One\nTwo');
  expect(owner.field('Figure', group('Result 1')).value).toBe('2');
  expect(owner.field('Figure', group('Result 2')).value).toBe('31 %');
  const wrong = owner.field('What it counts', group('Result 2'));
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(owner.text).toContain('Results, result 2: “What it counts” is missing.');
  expect(owner.text).toContain('Further links, link 1: Link must be an address');
  expect(owner.texts('a[href^="#field-"]')).toContain('Result 2: What it counts');
  owner.fill({ 'What it counts': 'fewer' }, group('Result 2'));
  await owner.fill({ Link: 'https://talks.example/' }, group('Link 1')).press('Save');
  expect(owner.text).toContain('Project added successfully!');
  expect(await site.data('/api/projects/typed')).toMatchObject({
    features: ['One', 'Two'],
    results: [
      { value: '2', label: 'lines' },
      { value: '31 %', label: 'fewer' },
    ],
    links: [{ label: 'Talk', href: 'https://talks.example/' }],
  });
});
