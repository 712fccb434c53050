import { createFileWatchCache } from '@remix-run/dev/dist/compiler/fileWatchCache.js';
import { watch } from '@remix-run/dev/dist/compiler/watch.js';
import { readConfig } from '@remix-run/dev/dist/config.js';

/**
 * Builds the site, and again after each change of `app/`. The parts of `remix dev` without its server,
 * which says nothing to the page of a build that failed, and without its search for changed loaders, which
 * takes as long as the build.
 * @param {string} folder the project's
 * @param {{ onBuilt: (version: string, ms: number) => unknown, onFailed: (text: string) => unknown }} listener
 *   version: another one for each build; text: what the compiler said
 * @returns {Promise<() => Promise<void>>} ends it
 */
export async function watchBuilds(folder, { onBuilt, onFailed }) {
  const fileWatchCache = createFileWatchCache();
  const invalidate = (/** @type {string} */ file) => fileWatchCache.invalidateFile(file);
  const tell = console.error;
  /** @param {string} text @param {{ details?: string[] }} [options] */
  const log = (text, { details = [] } = {}) => tell([text, ...details].join('\n'));
  const context = {
    // Whole: what is left out of it is taken out when the site is built.
    config: {
      ...(await readConfig(folder)),
      serverDependenciesToBundle: /** @type {const} */ ('all'),
    },
    // Maps of the sources take half of a build's time. What is built is not minified.
    options: { mode: 'development', sourcemap: false },
    fileWatchCache,
    logger: { debug() {}, info() {}, warn: log, error: log },
  };
  /** @type {string[]} */
  let errors = [];
  // The compiler tells its errors to the console alone.
  console.error = (...texts) => {
    errors.push(texts.join(' '));
    tell(...texts);
  };
  let builds = 0;
  const end = await watch(context, {
    onBuildStart() {
      errors = [];
    },
    onBuildFinish(_, ms, isBuilt) {
      builds += 1;
      if (isBuilt) onBuilt(`build ${builds} of ${Date.now()}`, ms);
      // Without a word of error it has given way to a newer one.
      else if (errors.length > 0) onFailed(errors.join('\n'));
    },
    onFileCreated: invalidate,
    onFileChanged: invalidate,
    onFileDeleted: invalidate,
  });
  return async () => {
    console.error = tell;
    await end();
  };
}
