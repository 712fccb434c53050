/** A copy of the owner's published words outside of the database. */
export type WordsCopy = {
  /** Returns the words as JSON; null if there is no copy, or if the store fails. */
  read: () => Promise<string | null>;
  /** Replaces the copy if it differs. The free plan allows 1,000 writes a day, but 100,000 reads. */
  write: (json: string) => Promise<void>;
};
