import type { ContentState, ContentStateReader } from '~/core/published/content-state';
import { DomainError } from '~/kit/errors';
import { logProblem } from '~/kit/log';
import type { PageGraph } from '../write-graph.server';

/** What is noted about a public answer while it is made. */
export type PublicAnswer = {
  /**
   * The state of the content, asked for once a request, in the trip of what is asked at the same moment; null
   * where the database does not answer. Ask before the data, or with it: an answer must not be taken for
   * newer than it is.
   */
  contentState: () => Promise<ContentState | null>;
  /** What was asked for by then; null where nobody did. */
  askedState: () => Promise<ContentState | null> | null;
  /** When the answer changes by itself; null where it does not. */
  validUntil: Date | null;
  /** Set to false for one of so many answers that they would push each other out. */
  isKept: boolean;
  /** What a page says of itself to machines (`site/structured-data/`); null where nothing was noted. */
  graph: PageGraph | null;
};

type StateDeps = { now: () => Date; contentState: ContentStateReader };

export function publicAnswer(deps: () => StateDeps): PublicAnswer {
  let state: Promise<ContentState | null> | undefined;
  return {
    contentState: () => {
      state ??= readContentState(deps());
      return state;
    },
    askedState: () => state ?? null,
    validUntil: null,
    isKept: true,
    graph: null,
  };
}

/** Null where the database does not answer. */
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
