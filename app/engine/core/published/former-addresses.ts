import type { TextEntity } from '../records/kinds';

/** Addresses that records had before, according to their revisions. */
export type FormerAddresses = {
  /** Returns the current slug of the public record that had this slug last; null if there is none. */
  find(input: { entity: TextEntity; slug: string; now: Date }): Promise<string | null>;
};
