import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';

const FOLDER = '.github/workflows';

/** What of a workflow is used here, and nothing else: a key that is misspelt would be passed over by GitHub. */
const step = v.strictObject({
  name: v.optional(v.string()),
  id: v.optional(v.string()),
  if: v.optional(v.string()),
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
  with: v.optional(v.record(v.string(), v.unknown())),
  env: v.optional(v.record(v.string(), v.string())),
});
const job = v.strictObject({
  if: v.optional(v.string()),
  needs: v.optional(v.string()),
  uses: v.optional(v.string()),
  'runs-on': v.optional(v.string()),
  'timeout-minutes': v.optional(v.number()),
  environment: v.optional(v.string()),
  env: v.optional(v.record(v.string(), v.string())),
  steps: v.optional(v.array(step), []),
});
const workflow = v.strictObject({
  name: v.string(),
  on: v.record(
    v.picklist(['push', 'pull_request', 'schedule', 'workflow_call', 'workflow_dispatch']),
    v.any(),
  ),
  permissions: v.strictObject({
    contents: v.picklist(['read', 'write']),
    'pull-requests': v.optional(v.literal('write')),
  }),
  concurrency: v.strictObject({
    group: v.string(),
    'cancel-in-progress': v.union([v.boolean(), v.string()]),
  }),
  jobs: v.record(v.string(), job),
});

const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync('package.json', 'utf8')),
);

/** What a workflow may do besides reading: one opens pull requests. */
const WRITES = { contents: 'write', 'pull-requests': 'write' };

/* The GitHub workflows: they run the same commands as people. */

describe.each(readdirSync(FOLDER))('the workflow %s', (file) => {
  const document = parseDocument(readFileSync(`${FOLDER}/${file}`, 'utf8'));
  const { jobs, permissions } = v.parse(workflow, document.toJS());
  const steps = Object.values(jobs).flatMap(({ steps }) => steps);

  it('is valid, and only the one for upgrades may write', () => {
    expect(permissions).toEqual(file === 'upgrade.yml' ? WRITES : { contents: 'read' });
    expect([...document.errors, ...document.warnings]).toEqual([]);
    for (const { uses, 'runs-on': machine } of Object.values(jobs))
      expect([uses, machine].filter(Boolean)).toHaveLength(1);
    for (const { uses, run } of steps) expect([uses, run].filter(Boolean)).toHaveLength(1);
  });

  it('runs only scripts that exist in package.json', () => {
    const commands = steps.flatMap(({ run = '' }) => [
      ...run.matchAll(/\bnp[mx] (?:run )?([\w:-]+)/g),
    ]);
    for (const [, script = ''] of commands) expect(Object.keys(scripts)).toContain(script);
    const isReused = steps.length === 0;
    expect(commands.length > 0 || isReused).toBe(true);
  });

  it('pins each action to a commit', () => {
    for (const { uses } of steps)
      if (uses)
        expect(uses).toMatch(/^actions\/(checkout|setup-node|upload-artifact)@[0-9a-f]{40}$/);
  });

  it('interpolates nothing into a command', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });
});
