import { describe, expect, it } from 'vitest';
import * as projectPage from '~/routes/project-details.$id';
import { RENDERER } from '../../app/engine/core/markdown/renderer.server';
import { readProjectPage } from '../../app/engine/core/published/projects';
import { projectRecords } from '../../app/engine/core/records/project-record';
import { reviewRecords } from '../../app/engine/core/records/review-record';
import { runBackgroundWork } from '../../app/engine/server/background-work.server';
import { by } from '../support/admin';
import { DAY, HOUR, projectRow, type Row, reviewRow, testId } from '../support/database';
import { later, NOW, startEditing } from '../support/editing';
import { routeArgs, thrownBy } from '../support/routes';

/* The parts of a case study: text, review, lists, and next project. */

const { context, services, insert, rows, run, values } = await startEditing();

const make = (fields: object) =>
  projectRecords.create({ fields: { projectName: 'P', ...fields }, by }, services());
const change = (id: string, fields: object) =>
  projectRecords.update({ idOrSlug: id, fields, version: null, by }, services());
const invalid = (field: string, words: string) => ({
  code: 'invalid',
  fields: { [field]: [expect.stringContaining(words)] },
});

/** The data of the public page, and its number of round trips. */
async function page(idOrSlug: string) {
  const { services: deps, use, waitUntil, settled } = context();
  const found = await readProjectPage(idOrSlug, { ...deps, waitUntil });
  await settled();
  return { ...found, roundTrips: use.roundTrips };
}

describe('a list of entries', () => {
  const picture = { image: '/a.jpg', alt: 'A', caption: 'B' };

  it.each([
    ['gallery', 'no list', 'Gallery must be a list.'],
    ['gallery.0', ['/a.jpg'], 'Gallery, picture 1: The fields of a picture must be an object.'],
    ['gallery.1.image', [picture, { alt: 'A' }], 'Gallery, picture 2: Image is missing.'],
    ['gallery.0.image', [{ image: '//evil.example/a.jpg' }], 'picture 1: Image must be an address'],
    ['gallery.0.alt', [{ ...picture, alt: 'x'.repeat(501) }], 'text” is too long: at most 500'],
    ['gallery.0.caption', [{ ...picture, caption: 'a\nb' }], 'Caption must be one line.'],
    ['gallery.0.size', [{ ...picture, size: '1' }], 'size is not a field of a picture.'],
    ['gallery', Array(41).fill(picture), '“Gallery” has too many entries: at most 40.'],
    ['results.0.label', [{ value: '31 %' }], 'Results, result 1: “What it counts” is missing.'],
    ['results.0.value', [{ value: 'x'.repeat(21), label: 'y' }], 'Figure is too long: at most 20'],
    [
      'results.0.label',
      [{ value: '1', label: 'x'.repeat(121) }],
      'counts” is too long: at most 120',
    ],
    [
      'results',
      Array(7).fill({ value: '1', label: 'x' }),
      '“Results” has too many entries: at most 6.',
    ],
    ['links.0.href', [{ label: 'x', href: 'javascript:x' }], 'Further links, link 1: Link must be'],
    ['links.0.href', [{ label: 'x', href: '' }], 'Further links, link 1: Link is missing.'],
    [
      'links',
      Array(21).fill({ label: 'x', href: 'https://a.example' }),
      'too many entries: at most 20.',
    ],
  ])(
    'a wrong entry of %s is refused with %j and the number of the entry',
    async (field, value, words) => {
      const [list = ''] = field.split('.');
      expect(await thrownBy(make({ [list]: value }))).toMatchObject(invalid(field, words));
    },
  );

  it('each entry of a list is stored with all its parts in order, even if some were not sent', async () => {
    const { gallery } = await make({ gallery: [{ caption: 'B', image: '/a.jpg' }] });
    expect(JSON.stringify(gallery)).toBe('[{"image":"/a.jpg","alt":"","caption":"B"}]');
  });

  it('a revision stores, compares and restores a list of entries', async () => {
    const { id } = await make({ gallery: [picture], results: [{ value: '1', label: 'one' }] });
    await change(id, { gallery: [{ ...picture, caption: 'C' }, picture], results: [] });
    const [revision] = await projectRecords.revisions(id, services());
    expect(revision?.changes.map(({ name }) => name)).toEqual(['gallery', 'results']);
    const input = { id, revisionId: revision?.id ?? '', version: null, by };
    expect(await projectRecords.revert(input, services())).toMatchObject({
      gallery: [picture],
      results: [{ value: '1', label: 'one' }],
    });
  });
});

describe('the review of a project', () => {
  const REVIEW = { name: 'Grace', position: 'Admiral', quote: 'Fast', image: '/g.jpg' };
  const review = () => reviewRecords.create({ fields: REVIEW, by }, services());
  const UNKNOWN = invalid('reviewId', 'Review must be one of your reviews, or none');

  it('a project accepts only an existing review, or none', async () => {
    const { id: reviewId } = await review();
    const { id } = await make({ reviewId });
    expect(await thrownBy(make({ reviewId: testId(9) }))).toMatchObject(UNKNOWN);
    expect(await thrownBy(make({ reviewId: 'Grace' }))).toMatchObject(
      invalid('reviewId', 'Review must be the id of a review.'),
    );
    await reviewRecords.remove({ idOrSlug: reviewId, by }, services());
    expect(await thrownBy(make({ reviewId }))).toMatchObject(UNKNOWN);
    expect(await change(id, { reviewId: '' })).toMatchObject({ reviewId: '' });
  });

  it('a project shows its review only while it is public, and a deleted review does not block other edits', async () => {
    const { id: reviewId } = await review();
    const { id } = await make({ reviewId });
    const shown = { id: reviewId, ...REVIEW, verified: null };
    expect((await page(id)).review).toEqual(shown);
    const edit = (fields: object) =>
      reviewRecords.update({ idOrSlug: reviewId, fields, version: null, by }, services());
    for (const hidden of [{ status: 'draft' }, { publishedAt: later(HOUR).toISOString() }]) {
      await edit({ status: 'scheduled', ...hidden });
      expect((await page(id)).review).toBeNull();
    }
    await edit({ status: 'published' });
    expect((await page(id)).review).toEqual(shown);
    await reviewRecords.remove({ idOrSlug: reviewId, by }, services());
    expect((await page(id)).review).toBeNull();
    expect(await change(id, { goal: 'G', reviewId })).toMatchObject({ goal: 'G', reviewId });
    await change(id, { reviewId: '' });
    await run('delete from reviews');
    const [, before] = await projectRecords.revisions(id, services());
    const input = { id, revisionId: before?.id ?? '', version: null, by };
    expect(await projectRecords.revert(input, services())).toMatchObject({ reviewId });
    await reviewRecords.create({ fields: REVIEW, by }, services());
    expect((await page(id)).review).toBeNull();
  });
});

describe('the page of a project', () => {
  const nextOf = async (n: number) => (await page(`project-${n}`)).next?.slug ?? null;
  const insertAll = (...all: [n: number, changes?: Row][]) =>
    insert(
      'projects',
      all.map(([n, changes]) => projectRow(n, changes)),
    );

  it('the page of a project reads its text, its review and the next project in one round trip', async () => {
    await insert('reviews', [reviewRow(5)]);
    await insertAll([1, { review_id: testId(5), details: 'A *text*' }], [2, { image: '/b.jpg' }]);
    await page('project-1');
    const { project, ...beside } = await page('project-1');
    expect(project).toMatchObject({ slug: 'project-1', gallery: [], reviewId: testId(5) });
    expect(project).not.toHaveProperty('details');
    expect(beside).toEqual({
      roundTrips: 1,
      others: [],
      rendering: expect.objectContaining({ html: '<p>A <em>text</em></p>\n', words: 2 }),
      review: {
        ...{ id: testId(5), name: 'Reviewer 5', quote: 'Quote 5' },
        ...{ position: '', image: '', verified: null },
      },
      next: {
        ...{ slug: 'project-2', projectName: 'Project 2', highlight: '' },
        ...{ image: '/b.jpg', imageAlt: '', lang: '' },
      },
    });
  });

  it('the next project follows the owner’s order, skips hidden projects, and wraps from the last to the first', async () => {
    await insertAll(
      [1, { sort_order: 3 }],
      [2, { sort_order: 1 }],
      [3, { sort_order: 1 }],
      [4, { sort_order: 2, status: 'draft' }],
      [5, { sort_order: 2, published_at: NOW.getTime() + 1 }],
      [6, { sort_order: 2, deleted_at: 1 }],
    );
    const order = [await nextOf(2), await nextOf(3), await nextOf(1)];
    expect(order).toEqual(['project-3', 'project-1', 'project-2']);
    expect((await page(testId(2))).next?.slug).toBe('project-3');
    expect(await thrownBy(page('project-4'))).toMatchObject({ code: 'not-found' });
    // A single project has no next one.
    await run(`update projects set status = 'draft' where id <> '${testId(1)}'`);
    expect(await nextOf(1)).toBeNull();
  });

  it('the page of a project has its text as HTML, or null without a text', async () => {
    await insertAll([1, { details: 'A text' }], [2]);
    const load = async (slug: string) => {
      const deps = context();
      const args = routeArgs(deps, `/project-details/${slug}`, { params: { id: slug } });
      const data = await projectPage.loader(args);
      await deps.settled();
      return data;
    };
    expect((await load('project-1')).study.html).toBe('<p>A text</p>\n');
    expect((await load('project-2')).study.html).toBeNull();
  });
});

describe('the rendered text of a project', () => {
  const kept = () =>
    values(`select iif(renderer = '${RENDERER}', html, '') from renderings order by entity_id`);

  it('the rendered text is stored with each change, rendered again if outdated, and deleted with the project', async () => {
    const { id } = await make({ details: 'One' });
    expect(await rows('select entity, entity_id, html from renderings')).toEqual([
      { entity: 'project', entity_id: id, html: '<p>One</p>\n' },
    ]);
    await change(id, { details: 'Two' });
    expect(await kept()).toEqual(['<p>Two</p>\n']);
    await run(`update projects set details = 'By hand'`);
    expect(await kept()).toEqual(['']);
    expect((await page(id)).rendering?.html).toBe('<p>By hand</p>\n');
    expect(await kept()).toEqual(['<p>By hand</p>\n']);
    await change(id, { details: '' });
    expect((await page(id)).rendering?.html ?? '').toBe('');
    await run('delete from projects');
    expect(await kept()).toEqual([]);
  });

  it('a missing rendering is created by the background work', async () => {
    await insert('projects', [projectRow(1, { details: 'One' }), projectRow(2)]);
    await runBackgroundWork({ until: later(DAY) }, services());
    expect(await kept()).toEqual(['<p>One</p>\n', '']);
    expect(await services().renderings.due(5)).toEqual([]);
  });
});
