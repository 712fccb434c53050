import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const app = fileURLToPath(new URL('../../app', import.meta.url));

const namesIn = (/** @type {string} */ folder) =>
  existsSync(join(app, folder)) ? readdirSync(join(app, folder)).sort() : [];

/** The folders with routes, relative to `app/`: the owner's, the engine's, and those of the features. */
export const ROUTE_FOLDERS = [
  'routes',
  'engine/routes',
  ...namesIn('features').map((name) => `features/${name}/routes`),
].filter((folder) => existsSync(join(app, folder)));

/** All files of routes, relative to the root of the project. */
export const ROUTE_FILES = ROUTE_FOLDERS.flatMap((folder) =>
  namesIn(folder)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `app/${folder}/${name}`),
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
