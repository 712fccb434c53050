/** A lease: the exclusive right to do something for a while. */
export type Leases = {
  /** Returns true for exactly one caller until `until`. */
  take(input: { key: string; now: Date; until: Date }): Promise<boolean>;
  /** Extends a lease. */
  prolong(input: { key: string; until: Date }): Promise<void>;
};
