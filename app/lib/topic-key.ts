/**
 * The end of the address of a tag or series, such as `web-components` for "Web Components". Capital letters of ASCII
 * alone, since the triggers that write `post_topics` (migration 0019) make it by SQLite's `lower` and `replace`.
 */
export const topicKey = (name: string): string =>
  name
    .trim()
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[ /]/g, '-');
