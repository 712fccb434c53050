import { DomainError } from '../errors';

/** Of which kinds of records visitors can see at least one. */
export type Published = { posts: boolean; projects: boolean };

export type PublishedReader = { read(now: Date): Promise<Published> };

/** Where the database does not answer there is some of everything: a link too many beats one too few. */
export async function readPublished(deps: {
  now: () => Date;
  published: PublishedReader;
}): Promise<Published> {
  try {
    return await deps.published.read(deps.now());
  } catch (error) {
    if (error instanceof DomainError) return { posts: true, projects: true };
    throw error;
  }
}
