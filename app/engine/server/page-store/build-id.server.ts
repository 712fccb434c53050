import journal from '../../../../migrations/meta/_journal.json';
import { version } from '../../../../package.json';

/** Identifies the build: `scripts/lib/build/build.mjs` replaces the placeholder with a hash of the server. */
export const BUILD_ID = '__BUILD_ID__';

/** `npm run dev` does not replace the placeholder. */
export const isDevelopment = BUILD_ID.startsWith('_');

const { entries } = journal;

/** The facts that `/health` shows and compares with the database; null in development. */
export const buildFacts = isDevelopment
  ? null
  : {
      id: BUILD_ID,
      version,
      migrations: { last: `${entries.at(-1)?.tag}.sql`, count: entries.length },
    };
