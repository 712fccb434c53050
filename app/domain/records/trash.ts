import { trashedSince } from './record';

export type Trash = {
  /** Removes records deleted before a time, with revisions and autosaves; at most `limit` of each kind. */
  purge(input: { before: Date; limit: number }): Promise<number>;
};

/** One run must not take long. The next one goes on. */
const MAX_PURGE = 50;

/** Removes what was deleted over 30 days ago, and all that belongs to it. @returns how many */
export const purgeTrash = (deps: { now: () => Date; trash: Trash }): Promise<number> =>
  deps.trash.purge({ before: trashedSince(deps.now()), limit: MAX_PURGE });
