// @module-tag slow
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insert, postRow } from '../support/database';
import { type Site, serveSite } from '../support/served-site';
import { volume } from '../support/volume';

/* Many concurrent readers while the owner edits, on the real runtime without a browser. */

const POSTS = 50;
const CONNECTIONS = 20;
/** The cache time of the site: an isolate trusts its knowledge of the content for a second. */
const TRUSTED_MS = 1000;
/** The time that a response may take on a busy machine. */
const GRACE_MS = 500;

let site: Site & { stop: () => void };
beforeAll(async () => {
  site = await serveSite({
    samples: false,
    settings: { CONTENT_TRUSTED_MS: String(TRUSTED_MS), SERVER_TIMING: 'on' },
  });
  await insert(
    site.DB,
    'posts',
    Array.from({ length: POSTS }, (_, n) => edited(n, 0)),
  );
});
afterAll(() => site.stop());

/** Each post has the number of the edit in two places. */
const edited = (n: number, edit: number) =>
  postRow(n, { title: `Edit ${edit} of a post`, description: `This is edit ${edit} in full.` });

it('under load no answer is stale for more than 1.5 s, mixes two versions, or fails', async () => {
  const began: number[] = [performance.now()];
  let done = false;
  const writing = (async () => {
    for (let edit = 1; !done; edit += 1) {
      await site.DB.prepare(
        `update posts set title = 'Edit ${edit} of a post', description = 'This is edit ${edit} in full.'`,
      ).run();
      began[edit] = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  })();

  const problems: string[] = [];
  let asked = 0;
  let askedDatabase = 0;
  const total = volume(10_000);
  const read = async () => {
    while (asked < total) {
      asked += 1;
      const path = `/details/post-${asked % POSTS}`;
      const sent = performance.now();
      const response = await fetch(site.url + path);
      const html = await response.text();
      if (/round-trips=[1-9]/.test(response.headers.get('Server-Timing') ?? '')) askedDatabase += 1;
      const edits = new Set([...html.matchAll(/\bedit (\d+)\b/gi)].map(([, edit]) => Number(edit)));
      const [edit = -1] = edits;
      if (response.status !== 200)
        problems.push(`${path}: ${response.status} ${html.slice(0, 300)}`);
      else if (edits.size !== 1) problems.push(`${path} mixes edits ${[...edits]}`);
      // The edits are further apart than the cache time.
      const next = began[edit + 1];
      if (next !== undefined && sent - next > TRUSTED_MS + GRACE_MS)
        problems.push(
          `${path} shows edit ${edit}, ${Math.round(sent - next)} ms after the next one`,
        );
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, read));
  done = true;
  await writing;
  expect(problems).toEqual([]);
  // At most one query per second, and each page once per edit.
  const edits = began.length;
  expect(askedDatabase).toBeLessThanOrEqual(edits * (POSTS + CONNECTIONS + 1));
}, 120_000);
