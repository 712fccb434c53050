/** A lease: the exclusive right to do something for a while. */
export type Leases = {
  /** Returns true for exactly one caller until `until`. */
  take(input: { key: string; now: Date; until: Date }): Promise<boolean>;
  /** Changes the time when a lease ends. */
  setEnd(input: { key: string; until: Date }): Promise<void>;
};
