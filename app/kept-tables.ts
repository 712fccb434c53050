import type { Feature } from './engine/server/feature.server';

/** The tables of removed features: what is in them stays, and is exported. `npm run feature` writes this list. */
export const keptTables: readonly Feature[] = [];
