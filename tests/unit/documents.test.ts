import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true })
    .map((name) => `docs/${name}`)
    .filter((name) => name.endsWith('.md')),
  ...globSync('app/features/*/*.md'),
];

/** npm's own, which need no entry in package.json. */
const OF_NPM = ['install', 'ci'];

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

const read = (file: string) => readFileSync(file, 'utf8');

/** A document without its examples of code. */
const prose = (file: string) => read(file).replaceAll(/```.*?```|`[^`\n]*`/gs, '');

/** The files below a folder, by their paths. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`);

const FILES = ['app', 'scripts', 'tests', 'public', 'docs', 'migrations'].flatMap(filesIn);

/** Where messages, errors and help are written that name commands. */
const CODE = FILES.filter((file) => /^(app|scripts)\/.*\.(ts|tsx|mjs|js)$/.test(file));

/** All that a pattern's first group finds in the files, each with where. */
const found = (pattern: RegExp, textOf = read, files = DOCUMENTS) =>
  files.flatMap((file) =>
    [...textOf(file).matchAll(pattern)].map(([, what = '']) => ({ file, what })),
  );

/** What is named, but not there. */
const missing = (
  pattern: RegExp,
  isThere: (what: string, file: string) => boolean,
  textOf = read,
  files = DOCUMENTS,
) =>
  found(pattern, textOf, files)
    .filter(({ file, what }) => !isThere(what, file))
    .map(({ file, what }) => `${file}: ${what}`);

it('every command that a document names exists', () => {
  const isScript = (name: string) => name in scripts || OF_NPM.includes(name);
  expect(missing(/\bnpm (?:run )?((?:run )?[a-z][\w:-]*)/g, isScript)).toEqual([]);
  expect(missing(/\b(?:node|scripts\/)\s*(scripts\/[\w/.-]+\.mjs)/g, existsSync)).toEqual([]);
});

it('every command that a message or comment in the code names exists', () => {
  const isScript = (name: string) => name in scripts;
  expect(missing(/\bnpm run ([a-z][\w:-]*)/g, isScript, read, CODE)).toEqual([]);
});

it('every flag that is named with a command is one that its script reads', () => {
  /** The source of a script, of the files that it imports, and of those that features add. */
  const sourceOf = (file: string, seen = new Set<string>()): string => {
    if (seen.has(file)) return '';
    seen.add(file);
    const text = read(file);
    const imports = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+\.mjs)'/g)];
    const added = [...text.matchAll(/fromFeatures\('([^']+)'\)/g)];
    return [
      text,
      ...imports.map(([, path = '']) => sourceOf(join(dirname(file), path), seen)),
      ...added.flatMap(([, path]) => globSync(`app/features/*/${path}`).map(read)),
    ].join('');
  };
  const isRead = (command: string) => {
    const [name = '', ...rest] = command.split(' ');
    const [file] = /\S*scripts\/[\w/-]+\.mjs/.exec(scripts[name]) ?? [];
    if (!file) return true;
    const source = sourceOf(file);
    const flags = rest.flatMap((word) => /^--([a-z][\w-]+)/.exec(word)?.[1] ?? []);
    return flags.every((flag) =>
      new RegExp(`'--${flag}\\b|\\b${flag}'?: (?:\\{|[A-Z]+\\b)`).test(source),
    );
  };
  const command = /\bnpm run ([a-z][\w:-]* -- [^`"\n]*)/g;
  expect(missing(command, isRead, read, [...DOCUMENTS, ...CODE])).toEqual([]);
});

it('every file that a document names exists', () => {
  const named = /`([\w./[\]$-]+\/[\w.[\]$-]+\.(?:tsx?|m?js|css|svg|sql))`/g;
  // docs/first-change.md names files that the reader creates.
  const isThere = (name: string) =>
    existsSync(name) ||
    /workshops|certificates|routes\/uses/.test(name) ||
    FILES.some((file) => file.endsWith(`/${name}`));
  expect(missing(named, isThere)).toEqual([]);
  expect(missing(/\b(tests\/[\w/.-]+\.(?:ts|tsx))\b/g, isThere)).toEqual([]);
});

it('every command of package.json is in the list of commands', () => {
  const list = read('docs/commands.md');
  const isNamed = (name: string) => new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(list);
  expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
});

it('every link within the repository leads to a file', () => {
  const leadsToFile = (address: string, file: string) =>
    /^[a-z]+:/.test(address) ||
    existsSync(join(dirname(file), decodeURI(address.replace(/#.*$/, ''))));
  expect(missing(/\]\(([^)#\s][^)\s]*)\)/g, leadsToFile, prose)).toEqual([]);
  expect(missing(/\b(?:src|srcset)="([^"]+)"/g, leadsToFile)).toEqual([]);
});

it('every link to a part of a document leads to a heading', () => {
  const headings = (file: string) =>
    [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    );
  const leadsToHeading = (address: string, file: string) => {
    const [path = '', part = ''] = address.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    return !existsSync(target) || headings(target).includes(part);
  };
  expect(missing(/\]\(((?!https?:)[^)\s]*\.?(?:md)?#[^)\s]+)\)/g, leadsToHeading, prose)).toEqual(
    [],
  );
});

it('the README shows every picture of docs/images, at most 400 KB in total', () => {
  const pictures = readdirSync('docs/images');
  const shown = found(/\b(?:src|srcset)="docs\/images\/([^"]+)"/g).map(({ what }) => what);
  expect(shown.sort()).toEqual(pictures.sort());
  const bytes = pictures.map((name) => readFileSync(`docs/images/${name}`).byteLength);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(400_000);
});
