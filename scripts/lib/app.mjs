import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';

/*
 * Lets scripts import TypeScript files of app/. Node.js strips types, but does not resolve `~` (the app folder) or
 * imports without a file extension, or style sheets, whose address only a build knows.
 */

const ROOT = new URL('../../', import.meta.url);

/** @param {URL} url */
const isFile = (url) => statSync(url, { throwIfNoEntry: false })?.isFile() ?? false;

registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL ?? '';
    const isOurs = from.startsWith(ROOT.href) && !from.includes('/node_modules/');
    if (!isOurs || !/^[.~]/.test(specifier)) return next(specifier, context);
    const url = specifier.startsWith('~')
      ? new URL(specifier.replace('~', 'app'), ROOT)
      : new URL(specifier, from);
    const file = ['', '.ts', '.js', '/index.ts'].map((end) => new URL(url.href + end)).find(isFile);
    return next(file?.href ?? specifier, context);
  },
  load: (url, context, next) =>
    url.endsWith('.css')
      ? { format: 'module', source: "export default '';", shortCircuit: true }
      : next(url, context),
});
