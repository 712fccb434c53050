/** For `npm run dev` and the tests, as `jsx-runtime.ts`. */
export type { JSX } from 'react/jsx-dev-runtime';
export { Fragment, jsxDEV } from 'react/jsx-dev-runtime';
