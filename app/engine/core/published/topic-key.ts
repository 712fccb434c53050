/**
 * Returns the key of a tag or series, which is the same for all its spellings and fits into an address, such as
 * `web-components` for "Web Components". Lower-cases only ASCII letters, to match SQLite's `lower` and `replace` in
 * `topic-key.server.ts`.
 */
export const topicKey = (name: string): string =>
  name
    .trim()
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[ /]/g, '-');
