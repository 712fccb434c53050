/** The three kinds of records. */
export type Entity = 'post' | 'project' | 'review';
