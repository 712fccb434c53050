/** Words of the blocks in texts (docs/blocks.md). Only the server needs them. */
export const blockWords = {
  /** Under the name of a kind of talk. {minutes} and {place} are replaced. */
  talk: '{minutes} minutes, {place}',
  places: { video: 'by video', phone: 'by phone', address: 'in person' },
};
