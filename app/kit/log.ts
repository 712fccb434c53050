/**
 * One line of JSON a problem, which is what `wrangler pages deployment tail` and Workers Logs can filter.
 * Only names and messages of errors are written, never what a visitor sent.
 */
export function logProblem(
  message: string,
  details: { id?: string; path?: string; cause?: unknown } = {},
): void {
  const { cause, ...rest } = details;
  console.error(JSON.stringify({ level: 'error', message, ...rest, cause: describe(cause) }));
}

/** The chain of messages, outermost first. */
function describe(cause: unknown): string | undefined {
  if (cause === undefined) return undefined;
  if (cause instanceof Error) return chain(`${cause.name}: ${cause.message}`, cause.cause);
  // Remix has answers thrown, some with the error that led to them.
  const isAnswer = typeof cause === 'object' && cause !== null && 'status' in cause;
  if (!isAnswer) return typeof cause;
  return chain(`answer with status ${cause.status}`, 'error' in cause ? cause.error : undefined);
}

function chain(outer: string, cause: unknown): string {
  const inner = describe(cause);
  return inner === undefined ? outer : `${outer} <- ${inner}`;
}
