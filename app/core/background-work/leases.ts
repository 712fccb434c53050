/** A lease: the right to be the only one doing something, for a while. */
export type Leases = {
  /** True for exactly one caller until `until`. */
  take(input: { key: string; now: Date; until: Date }): Promise<boolean>;
  /** Lets a lease that was taken last longer. */
  prolong(input: { key: string; until: Date }): Promise<void>;
};
