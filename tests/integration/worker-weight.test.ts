import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'rollup/parseAst';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { postRow, testId } from '../support/database';

const WORKER = 'functions/[[path]].js';

/** What the platform loads and parses before the first request of an isolate is answered. Its own limit is 3 MB. */
const MAX_GZIP_BYTES = 1_000_000;

/** Packages, or files of them, that render nothing on the server. */
const FOR_BROWSERS = [
  '@ariakit',
  'framer-motion',
  'motion-dom',
  'motion-utils',
  'react-dom/cjs/react-dom.',
  'react-dom/index.js',
  'react-hot-toast',
  'react-type-animation',
  'scheduler',
  'sweetalert2',
];

const metafile = v.object({
  outputs: v.record(
    v.string(),
    v.object({ inputs: v.record(v.string(), v.object({ bytesInOutput: v.number() })) }),
  ),
});

/** The files that the worker is made of, as esbuild tells. */
function partsOfWorker(): string[] {
  const { outputs } = v.parse(
    metafile,
    JSON.parse(readFileSync('functions/metafile.server.json', 'utf8')),
  );
  return Object.entries(outputs[WORKER]?.inputs ?? {}).flatMap(([file, { bytesInOutput }]) =>
    bytesInOutput > 0 ? [file] : [],
  );
}

it('the worker is small enough to start soon', () => {
  expect(gzipSync(readFileSync(WORKER)).length).toBeLessThanOrEqual(MAX_GZIP_BYTES);
});

it('the worker holds nothing that only browsers use', () => {
  const parts = partsOfWorker();
  expect(parts.filter((file) => file.includes('node_modules/markdown-it/'))).not.toEqual([]);
  const found = parts.filter(
    (file) =>
      /\.client\.tsx?$/.test(file) ||
      FOR_BROWSERS.some((name) => file.includes(`node_modules/${name}`)),
  );
  expect(found).toEqual([]);
});

it('the worker is whole: nothing is left for whoever deploys it to find', () => {
  const { body } = parseAst(readFileSync(WORKER, 'utf8'));
  const found = body.flatMap((node) =>
    node.type === 'ImportDeclaration' ? [String(node.source.value)] : [],
  );
  // The flag `nodejs_als` of wrangler.toml: the platform's own.
  expect(found).toEqual(['node:async_hooks']);
});

it('the names of characters that a text may use are those of HTML 4 and of punctuation', async () => {
  const site = await openSite({ samples: false });
  await site.insert('posts', [postRow(1)]);
  const details =
    '&rarr; &hellip; &euml; &ast;no&ast; &#10003; &check; &nothing; `&rarr;` &amp;lt;';
  const answer = await site.asOwner('PATCH', `/api/edit-blog/${testId(1)}`, { details });
  expect(answer.status).toBe(200);
  const { text } = await site.fetch('/details/post-1');
  expect(text).toContain(
    '<p>→ … ë *no* ✓ &amp;check; &amp;nothing; <code>&amp;rarr;</code> &amp;lt;</p>',
  );
});
