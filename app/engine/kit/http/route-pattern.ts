/** Returns the decoded segments of a path; null if its percent-encoding is invalid. Ignores one trailing slash. */
export function pathSegments(pathname: string): string[] | null {
  try {
    return pathname.slice(1).replace(/\/$/, '').split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

/**
 * Returns the parameters of a path that matches a route's pattern, case included; null if it does not match.
 * @param pattern such as `['details', ':id']`
 */
export function matchPattern(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: [name: string, value: string][] = [];
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':') && segment !== '') params.push([part.slice(1), segment]);
    else if (part !== segment) return null;
  }
  return Object.fromEntries(params);
}
