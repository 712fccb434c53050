import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folders with routes, relative to `app/`: the owner's, the engine's, and those of the features. */
export const ROUTE_FOLDERS = ['routes', 'engine/routes', 'features/*/routes'].flatMap((pattern) =>
  globSync(pattern, { cwd: `${root}app` }).toSorted(),
);

/** All files of routes, relative to the root of the project. */
export const ROUTE_FILES = ROUTE_FOLDERS.flatMap((folder) =>
  globSync(`app/${folder}/*.{ts,tsx}`, { cwd: root }).toSorted(),
);

/** @param {string} file of a route @returns {string} its name: `tags_.$tag` */
export const routeName = (file) => basename(file).replace(/\.tsx?$/, '');

/** @param {string} file of a route @returns {string} its path: `tags/:tag` for `tags_.$tag.tsx` */
export const routePath = (file) =>
  routeName(file)
    .replaceAll('[.]', '\0')
    .replaceAll(/[[\]]/g, '')
    .replaceAll('_.', '/')
    .replaceAll('.', '/')
    .replaceAll('\0', '.')
    .replaceAll('$', ':');
