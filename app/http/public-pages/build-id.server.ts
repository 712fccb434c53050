/*
 * Named by the build after what it made (`scripts/lib/build/bundle-server.mjs`); `npm run dev` leaves them as they are.
 */

export const BUILD_ID = '__BUILD_ID__';

export const isDevelopment = BUILD_ID.startsWith('_');

/** The version in package.json, and the last migration with how many there are. */
const [version = '', last = '', count] = '__BUILT_FROM__'.split(' ');

export const buildFacts = isDevelopment
  ? null
  : { id: BUILD_ID, version, migrations: { last, count: Number(count) } };
