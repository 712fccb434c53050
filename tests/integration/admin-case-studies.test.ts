import { expect, it } from 'vitest';
import { sampleId } from '~/core/transfer/sample-records';
import { openSite } from '../support/built-site';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';

/* The editor of a project that is told as a case study, without JavaScript. */

it('the owner chooses a review by its name, and one that is gone stays until another is chosen', async () => {
  const site = await openSite();
  const id = sampleId('projects', 1);
  const owner = await NoScriptBrowser.start(site, { signedIn: true });
  const editor = () => owner.open(`/admin/projects-update/${id}`);
  const chosen = async () => (await site.data(`/api/projects/${id}`)).reviewId;
  expect(await chosen()).toBe(sampleId('reviews', 1));
  await editor();
  await owner.fill({ Review: 'Ellen Baker, Chair, Example Housing Co-op' }).press('Save');
  expect(await chosen()).toBe(sampleId('reviews', 6));
  await owner.open(`/admin/projects-update/${id}/revisions`);
  const [difference] = owner.document.querySelectorAll('.diff');
  expect(textOf(difference)).toMatch(/^AmaraEllen OkaforBaker/);
  await site.run('delete from reviews');
  await editor();
  await owner.fill({ Client: 'Another' }).press('Save');
  expect(owner.text).toContain('Project updated successfully!');
  expect(await chosen()).toBe(sampleId('reviews', 6));
  await owner.fill({ Review: 'None' }).press('Save');
  expect(await chosen()).toBe('');
});

it('without a script a list of entries is typed line by line, and comes back as typed where it is refused', async () => {
  const site = await openSite({ samples: false });
  const owner = await NoScriptBrowser.open(site, '/admin/projects-update/new', { signedIn: true });
  expect(owner.describedBy('Gallery')).toBe(
    'One picture a line: image | alternative text | caption.',
  );
  const typed = { Results: '31 % | fewer\nno figure', 'Further links': 'Talk | javascript:x' };
  await owner.fill({ 'Project name': 'Typed', ...typed }).press('Save');
  expect(owner.status).toBe(400);
  for (const [label, text, message] of [
    ['Results', typed.Results, 'Results, result 2: What it counts is missing.'],
    ['Further links', typed['Further links'], 'Further links, link 1: Link must be an address'],
  ] as const) {
    expect(owner.field(label).getAttribute('aria-invalid')).toBe('true');
    expect(owner.describedBy(label)).toContain(message);
    expect(owner.field(label).value).toBe(text);
  }
});
