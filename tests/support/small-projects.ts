import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { gitIn } from '../../scripts/lib/git.mjs';

/* Small projects, for tests of the commands that change an owner's. */

/** The text of each file; null for one that is deleted. */
type Files = Record<string, string | null>;

/** Makes projects in a folder that is removed after the tests of the file. */
export function smallProjects() {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-small-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const start = (files: Files = {}) => {
    const root = mkdtempSync(join(folder, 'project-'));
    const put = (file: string, text: string | null) => {
      rmSync(join(root, file), { force: true });
      if (text === null) return;
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    };
    for (const [file, text] of Object.entries(files)) put(file, text);
    return { root, put, read: (file: string) => readFileSync(join(root, file), 'utf8') };
  };

  /** A project in a repository of its own, which ignores node_modules. */
  const startRepository = () => {
    const project = start();
    const git = gitIn(project.root);
    git(['init', '-q', '-b', 'main']);
    project.put('.git/info/exclude', 'node_modules\n');
    /** Changes these files, and commits all that has changed. @returns the commit */
    const commit = (files: Files = {}) => {
      for (const [file, text] of Object.entries(files)) project.put(file, text);
      git(['add', '-A']);
      git(['-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-q', '-m', 'x']);
      return git(['rev-parse', 'HEAD']).trim();
    };
    return { ...project, git, commit };
  };
  return { start, startRepository };
}

/** The list of these features, as in app/features.server.ts. */
export const featureList = (...names: string[]) =>
  `${names.map((name) => `import { feature as ${name} } from './features/${name}/feature.server';\n`).join('')}
export const features = [${names.join(', ')}];
`;

/** The files of a feature that has tables. */
export const featureFiles = (name: string) => ({
  [`app/features/${name}/feature.server.ts`]: 'export const feature = {};\n',
  [`app/features/${name}/core/schema.ts`]:
    "import { text } from 'orm';\n\nexport const rows = { a: text('a') };\n",
  [`app/features/${name}/core/part.server.ts`]: 'export const part = {};\n',
});
