/**
 * Logs a problem as one line of JSON, which `wrangler pages deployment tail` and Workers Logs can filter. Logs only names
 * and messages of errors, never what a visitor sent.
 */
export function logProblem(
  message: string,
  details: { id?: string; path?: string; cause?: unknown } = {},
): void {
  const { cause, ...rest } = details;
  console.error(JSON.stringify({ level: 'error', message, ...rest, cause: describe(cause) }));
}

/** Returns the messages of an error and its causes, outermost first. */
function describe(cause: unknown): string | undefined {
  if (cause === undefined) return undefined;
  if (cause instanceof Error) return chain(`${cause.name}: ${cause.message}`, cause.cause);
  // Remix throws responses, some of them with the original error.
  const isResponse = typeof cause === 'object' && cause !== null && 'status' in cause;
  if (!isResponse) return typeof cause;
  return chain(`answer with status ${cause.status}`, 'error' in cause ? cause.error : undefined);
}

function chain(outer: string, cause: unknown): string {
  const inner = describe(cause);
  return inner === undefined ? outer : `${outer} <- ${inner}`;
}
