import journal from '../../../migrations/meta/_journal.json';
import { version } from '../../../package.json';

/** Names what was built: `scripts/lib/build/build.mjs` puts a hash of the server in its place. */
export const BUILD_ID = '__BUILD_ID__';

/** In `npm run dev` the placeholder stays. */
export const isDevelopment = BUILD_ID.startsWith('_');

const { entries } = journal;

/** What the site's health shows, and compares the database with. */
export const buildFacts = isDevelopment
  ? null
  : {
      id: BUILD_ID,
      version,
      migrations: { last: `${entries.at(-1)?.tag}.sql`, count: entries.length },
    };
