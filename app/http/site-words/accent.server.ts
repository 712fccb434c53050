/** What is wrong with a colour for links and buttons; null for nothing. */
export function accentProblem(_colour: unknown): string | null {
  return null;
}
