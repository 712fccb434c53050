/** Of which kinds of records visitors can see at least one. */
export type Published = { posts: boolean; projects: boolean };

export type PublishedReader = { read(now: Date): Promise<Published> };

/** @throws DomainError `unavailable` where the database does not answer. */
export const readPublished = (deps: {
  now: () => Date;
  published: PublishedReader;
}): Promise<Published> => deps.published.read(deps.now());
