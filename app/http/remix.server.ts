import { sign, unsign } from '@remix-run/cloudflare/dist/crypto.js';
import { createCookieFactory } from '@remix-run/server-runtime';

/*
 * What '@remix-run/cloudflare' gives out, as a module: tsconfig.json says so to TypeScript and esbuild. The package
 * is CommonJS, which keeps all of Remix's runtime in the worker, used or not, and calls it through an object.
 */
export * from '@remix-run/server-runtime';
export const createCookie = createCookieFactory({ sign, unsign });
