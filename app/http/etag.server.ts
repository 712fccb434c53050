/** Whether the client has the answer with this tag already (RFC 9110, 13.1.2). */
export function isHeld(request: Request, tag: string): boolean {
  const held = request.headers.get('If-None-Match');
  if (held === null) return false;
  // Weak comparison: the edge marks the tag as weak when it compresses the answer.
  return (
    held.trim() === '*' || held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
  );
}
