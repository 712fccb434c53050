import type { ContentState, ContentStateReader } from '~/engine/core/published/content-state';
import { DomainError } from '~/engine/kit/errors';
import { logProblem } from '~/engine/kit/log';
import type { PageGraph } from '~/engine/server/structured-data/write-graph.server';

/** Facts about a public response, collected while it is rendered. */
export type PublicResponse = {
  /**
   * Reads the state of the content, once per request and in one round trip with concurrent queries. Null if the database is
   * unavailable. Call it before the data is read, or at the same time: otherwise the response could count as newer than it is.
   */
  contentState: () => Promise<ContentState | null>;
  /** Returns the result of `contentState` if it was called; otherwise null. */
  requestedState: () => Promise<ContentState | null> | null;
  /** When the response expires without an edit; null if never. */
  validUntil: Date | null;
  /** Set to false if there are so many such responses that they would evict each other. */
  isCacheable: boolean;
  /** The structured data of a page (`site/parts/structured-data/`); null if it has none. */
  graph: PageGraph | null;
};

type StateDeps = { now: () => Date; contentState: ContentStateReader };

export function publicResponse(deps: () => StateDeps): PublicResponse {
  let state: Promise<ContentState | null> | undefined;
  return {
    contentState: () => {
      state ??= readContentState(deps());
      return state;
    },
    requestedState: () => state ?? null,
    validUntil: null,
    isCacheable: true,
    graph: null,
  };
}

/** Reads the state of the content; null if the database is unavailable. */
export async function readContentState({
  now,
  contentState,
}: StateDeps): Promise<ContentState | null> {
  try {
    return await contentState.read(now());
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    logProblem('the state of the content could not be read', { cause: error.cause });
    return null;
  }
}
