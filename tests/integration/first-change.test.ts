// @module-tag slow
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { copyProject } from '../support/project-copy';

/* The changes of docs/first-change.md, as they are written there, in a copy of the project. */

const GUIDE = readFileSync('docs/first-change.md', 'utf8');

const copy = copyProject();
const { pathOf, run } = copy;
const read = (file: string) => readFileSync(pathOf(file), 'utf8');

type Edit = { file: string; before: string; after: string };

const blocksOf = (part: string) =>
  [...part.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));

/** The edits of a part of the guide, and the files that it creates. */
function editsOf(part: string): { edits: Edit[]; files: Map<string, string>; commands: string[] } {
  const edits: Edit[] = [];
  const files = new Map<string, string>();
  const commands: string[] = [];
  for (const { language, code } of blocksOf(part)) {
    if (language === 'bash') commands.push(...code.trim().split('\n'));
    const [, name, text = ''] = /^\/\/ (\S+)\n(.*)$/s.exec(code) ?? [];
    if (name) files.set(name, text);
    if (language !== 'diff') continue;
    for (const [, file = '', hunks = ''] of code.matchAll(
      /^--- (\S+)\n(.*?)(?=^--- |$(?![\s\S]))/gms,
    )) {
      for (const hunk of hunks.split(/^..\n/m)) {
        const lines = hunk.replace(/\n$/, '').split('\n');
        const side = (mark: string) =>
          lines
            .filter((line) => line[0] !== mark)
            .map((line) => line.slice(1))
            .join('\n');
        edits.push({ file, before: side('+'), after: side('-') });
      }
    }
  }
  return { edits, files, commands };
}

/** Makes an edit, whose lines without `+` must be in the file exactly once. */
function make({ file, before, after }: Edit) {
  const text = `\n${read(file)}`;
  const at = text.indexOf(`\n${before}\n`);
  if (at < 0) expect.fail(`${file} has no lines\n${before}`);
  if (text.includes(`\n${before}\n`, at + 1)) expect.fail(`${file} has twice\n${before}`);
  writeFileSync(
    pathOf(file),
    (text.slice(0, at) + text.slice(at).replace(`\n${before}\n`, () => `\n${after}\n`)).slice(1),
  );
}

const types = () => run('node_modules/typescript/bin/tsc', '-p', '.');
const test = (...files: string[]) =>
  run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'unit',
    '--project',
    'integration',
    ...files,
  );
const generate = (commands: string[]) => {
  for (const command of commands) {
    const [, name = ''] = /^npm run db:generate -- --name (\w+)$/.exec(command) ?? [];
    const { status, said } = run('scripts/generate.mjs', '--name', name);
    expect(status, said).toBe(0);
  }
};

const [, ...parts] = GUIDE.split(/^## /m);

it('what the guide to a new field says about forgotten steps is what the checks say', {
  timeout: 600_000,
}, () => {
  const { edits, commands } = editsOf(parts[0] ?? '');
  const said = blocksOf(parts[0] ?? '').find(({ language }) => language === '')?.code ?? '';
  const [type = '', ...tests] = said.split('\n').filter((line) => line !== '');
  const [field, column, ...others] = edits;
  if (!field || !column) return expect.fail('no edits');
  make(field);
  expect(types().said).toContain(type);
  make(column);
  generate(commands);
  const outcome = test(...tests.map((line) => line.split(' > ')[0] ?? ''));
  for (const line of tests) expect(outcome.said).toContain(line.split(' > ')[1]);
  for (const edit of others) make(edit);
});

it('all changes of the guide together compile, have the style, and pass the tests that the guide names', {
  timeout: 900_000,
}, () => {
  for (const part of parts.slice(1)) {
    const { edits, files, commands } = editsOf(part);
    expect(edits.length + files.size).toBeGreaterThan(0);
    for (const edit of edits) make(edit);
    for (const [file, text] of files) {
      mkdirSync(dirname(pathOf(file)), { recursive: true });
      writeFileSync(pathOf(file), text);
    }
    generate(commands);
    const [, count = ''] = /\b(One|Two|Three|Four|Six|Nine)\s+files?\b/.exec(part) ?? [];
    const touched = new Set([...edits.map(({ file }) => file), ...files.keys()]);
    expect(touched.size, part.split('\n')[0]).toBe(
      { One: 1, Two: 2, Three: 3, Four: 4, Six: 6, Nine: 9 }[count],
    );
  }
  const style = run(
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--vcs-enabled=false',
    'app',
    'tests',
  );
  expect(style.status, style.said).toBe(0);
  const compiled = types();
  expect(compiled.status, compiled.said).toBe(0);
  const outcome = test(
    ...[
      'openapi',
      'case-study-page',
      'full-records',
      'settings',
      'site-words',
      'static-pages',
      'guard',
      'schema',
    ],
    ...['sessions', 'admin-settings', 'integration/feeds', 'workshops', 'home-page'],
  );
  expect(outcome.status, outcome.said).toBe(0);
});
