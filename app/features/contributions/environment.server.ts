import * as v from 'valibot';

declare module '~/engine/core/part.server' {
  interface FeatureEnvironment
    extends v.InferOutput<v.ObjectSchema<typeof environment, undefined>> {}
}

export const environment = {
  /** The GitHub user of the heat map. Empty: no heat map, or sample data (labelled as such) with sample records. */
  GITHUB_USER: v.optional(v.pipe(v.string(), v.trim()), ''),
  /** A GitHub token; it needs no scopes. With it the heat map shows the whole year. */
  GITHUB_TOKEN: v.optional(v.pipe(v.string(), v.trim()), ''),
  /** Another URL for GitHub's API, for a fake in tests. */
  GITHUB_API_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/\S*[^/\s]$/,
        'GITHUB_API_URL must be an address without a slash at the end, like https://api.github.com.',
      ),
    ),
    'https://api.github.com',
  ),
};
