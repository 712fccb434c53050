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
  if (!(cause instanceof Error)) return typeof cause;
  const inner = describe(cause.cause);
  return `${cause.name}: ${cause.message}${inner ? ` <- ${inner}` : ''}`;
}
