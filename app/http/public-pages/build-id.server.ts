import { VERSION } from '~/lib/version';

/*
 * Named by the build after what it made (`scripts/lib/bundle-server.mjs`); `npm run dev` leaves them as they are.
 */

export const BUILD_ID = '__BUILD_ID__';

export const isDevelopment = BUILD_ID.startsWith('_');

/** The last migration, and how many there are. */
const [last = '', count] = '__LAST_MIGRATION__'.split(' ');

export const buildFacts = isDevelopment
  ? null
  : { id: BUILD_ID, version: VERSION, migrations: { last, count: Number(count) } };
