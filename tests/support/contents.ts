import { RENDERER } from '../../app/engine/core/markdown/renderer.server';
import {
  applyStatements,
  change,
  HOUR,
  insert,
  messageRow,
  numbered,
  postRow,
  projectRow,
  reviewRow,
  TEST_ID,
} from './database';
import { testParts } from './test-part';

/** Inserts one record of each kind with `testId(1)`, none public. @param words in each of them */
export async function insertOneOfEach(db: D1Database, words: string) {
  await insert(db, 'posts', [
    postRow(1, { title: words, status: 'draft' }),
    postRow(2, { title: words, published_at: Date.now() + HOUR }),
  ]);
  await insert(db, 'projects', [projectRow(1, { project_name: words, status: 'draft' })]);
  await insert(db, 'reviews', [reviewRow(1, { quote: words, status: 'draft' })]);
  await insert(db, 'messages', [{ ...messageRow(1, words), message: words }]);
  for (const { rows } of testParts)
    for (const [table, made] of Object.entries(rows?.(words) ?? {})) await insert(db, table, made);
}

/** Inserts thousands of rows like those of `postRow`, `projectRow` and `reviewRow`. */
export async function grow(db: D1Database, from: number, to: number) {
  const numbers = numbered([from, to]);
  const time = `${Date.UTC(2010, 0, 1)} + i * ${HOUR}`;
  await change(db, [
    // One tag on all, one on every second post; every fifth is part of one series.
    `insert into posts (id, slug, title, details, category, tags, series, series_part, status, published_at, created_at, updated_at)
     ${numbers} select ${TEST_ID}, 'post-' || i, 'Post ' || i, 'Text of post ' || i, 'Technology',
       json_array('Common', 'Tag ' || (i / 2)), iif(i % 5 = 1, 'All of them', ''), iif(i < 50, i, ''), 'published', ${time}, ${time}, ${time} from n`,
    `insert into projects (id, slug, project_name, completion_date, sort_order, status, published_at, created_at, updated_at)
     ${numbers} select ${TEST_ID}, 'project-' || i, 'Project ' || i, '2024-02-03', i, 'published', 1, 1, 1 from n`,
    `insert into reviews (id, name, quote, sort_order, status, published_at, created_at, updated_at)
     ${numbers} select ${TEST_ID}, 'Reviewer ' || i, 'Quote ' || i, i, 'published', 1, 1, 1 from n`,
  ]);
  // Derived data as after saves of the owner.
  await applyStatements(db, [
    `update renderings set renderer = '${RENDERER}', html = '<p>Text</p>' where renderer = ''`,
  ]);
}
