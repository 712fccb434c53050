import * as runtime from 'react/jsx-runtime';

/*
 * React's own, as a module: tsconfig.json names this folder for both TypeScript and esbuild. React's is CommonJS, of
 * which esbuild makes an object of its own in every file that holds an element, and a call through it of every
 * element: 5 KB of the worker, and 2 % of what browsers load.
 */
export type { JSX } from 'react/jsx-runtime';
export const { Fragment, jsx, jsxs } = runtime;
