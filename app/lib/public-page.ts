/** What the answers of a route depend on that are the same for everybody, see `http/public-pages/`. */
export type PublicPageHandle = {
  publicPage: {
    /** The names of the parameters that they depend on. */
    query: readonly string[];
    /** Those of which there are few values. Answers to any other are not kept. */
    keptQuery: readonly string[];
  };
};

/**
 * What a route exports as `handle` whose answers to a GET are the same for everybody. Parameters that it does not
 * name are dropped, so that nobody can have a page made anew by inventing some.
 */
export const publicPage = ({
  query = [],
  keptQuery = [],
}: Partial<PublicPageHandle['publicPage']> = {}): PublicPageHandle => ({
  publicPage: { query: [...query, ...keptQuery], keptQuery },
});
