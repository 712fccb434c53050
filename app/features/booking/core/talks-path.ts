/** The path of the page on which visitors book a talk. */
export const TALKS_PATH = '/book';
