import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { expect, it } from 'vitest';

/* What the edge has to load before it can answer anybody. */

const metafileSchema = v.object({
  outputs: v.record(
    v.string(),
    v.object({ inputs: v.record(v.string(), v.object({ bytesInOutput: v.number() })) }),
  ),
});

const packagesIn = (): Set<string> => {
  const { outputs } = v.parse(
    metafileSchema,
    JSON.parse(readFileSync('functions/metafile.server.json', 'utf8')),
  );
  const files = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [file] : [],
    ),
  );
  return new Set(
    files.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []),
  );
};

it('the worker holds no package that renders nothing on the server', () => {
  const packages = packagesIn();
  expect(packages).toContain('react-dom');
  for (const name of [
    'framer-motion',
    'motion-dom',
    'sweetalert2',
    'react-hot-toast',
    'react-type-animation',
  ])
    expect(packages, name).not.toContain(name);
});

it('the worker has at most 450 KB, compressed', () => {
  const { length } = gzipSync(readFileSync('functions/[[path]].js'));
  expect(length).toBeLessThanOrEqual(450_000);
});
