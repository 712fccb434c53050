import { posix } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { transformSync } from '@swc/core';

/**
 * A module of TypeScript and what it imports, run without a file of it being there: from any commit.
 * @param {string} first its path from the project's folder
 * @param {(path: string) => string | null} read null where there is no such file
 * @returns {any} what it exports
 */
export function load(first, read) {
  /** @type {Map<string, any>} */
  const modules = new Map();
  const context = createContext({});
  /** @param {string} path */
  const run = (path) => {
    const known = modules.get(path);
    if (known) return known;
    const source = read(path);
    if (source === null) throw new Error(`There is no ${path}.`);
    const exports = {};
    modules.set(path, exports);
    const { code } = transformSync(source, {
      filename: path,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'commonjs' },
    });
    const resolve = (/** @type {string} */ name) => {
      const target = name.startsWith('~/')
        ? `app/${name.slice(2)}`
        : posix.join(posix.dirname(path), name);
      const found = [`${target}.ts`, `${target}/index.ts`].find((file) => read(file) !== null);
      if (!found) throw new Error(`${path} imports ${name}, which is not there.`);
      return run(found);
    };
    runInContext(`(function (exports, require) {${code}\n})`, context)(exports, resolve);
    return exports;
  };
  return run(first);
}
