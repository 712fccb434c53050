import { trashedSince } from './record';

export type Trash = {
  /** Removes what was deleted before, with its revisions and what was typed into its form; at most `limit` records of each kind. */
  purge(input: { before: Date; limit: number }): Promise<number>;
};

/** A run of the clock must not take long; the next one goes on. */
const MAX_PURGE = 50;

/**
 * Removes for good what was deleted more than thirty days ago, with its revisions and comments.
 * @returns how many records went
 */
export const purgeTrash = (deps: { now: () => Date; trash: Trash }): Promise<number> =>
  deps.trash.purge({ before: trashedSince(deps.now()), limit: MAX_PURGE });
