/** Addresses that records had before their owner changed them, as far as their revisions tell. */
export type FormerAddresses = {
  /** The address now of the public record that had this one last; null where none had it. */
  find(input: { entity: 'post' | 'project'; slug: string; now: Date }): Promise<string | null>;
};
