import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import {
  ADDRESS_PURPOSE,
  MARK_PURPOSE,
  markText,
} from '../../app/engine/core/reviews/mark-text.js';
import {
  SAMPLE_CATEGORY_POSITION,
  sampleId,
  sampleSettingsOf,
} from '../../app/engine/core/transfer/sample-records.js';
import { fromFeatures } from './parts.mjs';

const ofFeatures = await fromFeatures('scripts/samples.mjs');

/** @param {string} name */
const fileOf = (name) => new URL(`../seed/${name}`, import.meta.url);
/** @param {string} name */
const read = (name) => readFileSync(fileOf(name), 'utf8');
/** Returns '' if there is no such file. @param {string} name */
const readIfThere = (name) => (existsSync(fileOf(name)) ? read(name) : '');

/**
 * Writes a value for the SQL files that wrangler applies, which take no parameters. An SQL text must not contain NUL.
 * @param {unknown} value a string, a number, null, or a list that becomes JSON
 */
export const literal = (value) => {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''").replaceAll('\0', "' || char(0) || '")}'`;
};

/** @param {string} table @param {Record<string, unknown>} row */
export const insert = (table, row) =>
  `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')})`;

/** Records that the samples were loaded, or skipped, so that they are never loaded again. */
export const samplesMarker = () =>
  insert('settings', { key: 'samples_loaded_at', value: new Date().toISOString() });

/**
 * Returns statements that insert the content of scripts/seed/ and of features, oldest post first, so that ids sort by time. Posts name
 * no author, so they show the owner.
 * @param {string} [secret] the site's APP_SECRET, which signs two of the reviews; without one they have no mark
 * @returns {string[]} statements
 */
export function sampleContent(secret = '') {
  /** @type {{ slug: string, title: string, description: string, category: string, tags: string[], series?: string, seriesPart?: string, image: string, imageAlt: string, publishedAt: string }[]} */
  const posts = JSON.parse(read('posts.json'));
  /** @type {Record<string, any>[]} */
  const projects = JSON.parse(read('projects.json'));
  /** @type {{ name: string, position: string, quote: string, image: string }[]} */
  const reviews = JSON.parse(read('reviews.json'));

  /** @param {string} wanted its author */
  const reviewNamed = (wanted) =>
    sampleId('reviews', reviews.findIndex(({ name }) => name === wanted) + 1);
  const categories = [...new Set(posts.map((post) => post.category))];
  const published = (/** @type {number} */ time) => ({
    status: 'published',
    published_at: time,
    created_at: time,
    updated_at: time,
  });
  return [
    ...categories.map(
      (name) =>
        `insert into categories (name, position) values (${literal(name)}, ${SAMPLE_CATEGORY_POSITION}) on conflict do nothing`,
    ),
    ...posts
      .map((post) => ({ ...post, time: Date.parse(post.publishedAt) }))
      .sort((a, b) => a.time - b.time)
      .map(({ time, slug, title, description, category, tags, image, imageAlt, ...post }, index) =>
        insert('posts', {
          id: sampleId('posts', index + 1),
          slug,
          title,
          description,
          details: read(`posts/${slug}.md`),
          category,
          tags,
          series: post.series ?? '',
          series_part: post.seriesPart ?? '',
          image,
          image_alt: imageAlt,
          ...published(time),
        }),
      ),
    ...projects.map((project, index) => {
      const time = Date.parse(project.completionDate);
      return insert('projects', {
        id: sampleId('projects', index + 1),
        slug: project.slug,
        project_name: project.projectName,
        highlight: project.highlight,
        perspective: project.perspective,
        about: project.about,
        challenging_part: project.challengingPart,
        goal: project.goal,
        completion_date: project.completionDate,
        features: project.features,
        tags: project.tags,
        tech_stack: project.techStack,
        image: project.image,
        image_alt: project.imageAlt,
        live_link: project.liveLink,
        source_code: project.sourceCode,
        details: readIfThere(`projects/${project.slug}.md`),
        gallery: project.gallery ?? [],
        role: project.role ?? '',
        client: project.client ?? '',
        duration: project.duration ?? '',
        team: project.team ?? '',
        results: project.results ?? [],
        review_id: project.review ? reviewNamed(project.review) : '',
        links: project.links ?? [],
        sort_order: index + 1,
        ...published(time),
      });
    }),
    ...reviews.map(({ name, position, quote, image }, index) => {
      const time = Date.parse('2026-01-05') + index;
      return insert('reviews', {
        id: sampleId('reviews', index + 1),
        name,
        position,
        quote,
        image,
        sort_order: index + 1,
        ...published(time),
      });
    }),
    ...ofFeatures
      .flatMap(({ sampleRecords }) => Object.entries(sampleRecords?.() ?? {}))
      .flatMap(([table, rows]) =>
        rows.map((/** @type {Record<string, unknown>} */ row, /** @type {number} */ index) =>
          insert(table, {
            id: sampleId(table, index + 1),
            ...row,
            ...published(Date.parse('2026-01-05')),
          }),
        ),
      ),
    ...(secret === '' ? [] : signedReviews(reviews, projects, secret)),
    ...Object.entries(sampleSettingsOf(ofFeatures)).map(([key, value]) =>
      insert('settings', { key, value }),
    ),
    samplesMarker(),
  ];
}

/**
 * Returns statements that make the reviews of the first two projects look as if their clients had confirmed them by mail.
 * @param {{ name: string, position: string, quote: string, image: string }[]} reviews
 * @param {Record<string, any>[]} projects
 * @param {string} secret
 */
function signedReviews(reviews, projects, secret) {
  const hmac = (/** @type {string} */ purpose, /** @type {string} */ text) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`);
  const sign = (/** @type {string} */ purpose, /** @type {string} */ text) =>
    hmac(purpose, text).digest('base64url');
  return projects.slice(0, 2).map((project, index) => {
    const at = reviews.findIndex(({ name }) => name === project.review);
    const review = reviews[at];
    if (!review) throw new Error(`no review by ${project.review}`);
    const confirmedAt = new Date(Date.parse('2026-01-05') + at);
    const content = {
      ...review,
      ...{ id: sampleId('reviews', at + 1), projectId: sampleId('projects', index + 1) },
      ...{
        relation: 'client',
        mailHash: sign(ADDRESS_PURPOSE, `sample-${at}@example.com`),
        confirmedAt,
      },
    };
    const time = confirmedAt.getTime();
    return insert('review_invitations', {
      id: content.id,
      name: review.name,
      position: review.position,
      project_id: content.projectId,
      mail_hash: content.mailHash,
      link_hash: hmac('sample link', content.id).digest('hex'),
      reminded_at: time,
      answered_at: time,
      review_id: content.id,
      relation: content.relation,
      signature: sign(MARK_PURPOSE, markText(content)),
      created_at: time,
      updated_at: time,
    });
  });
}
