/** The parts of a path, decoded; null where a % begins no encoded UTF-8 character. One slash at the end is ignored. */
export function segmentsOf(pathname: string): string[] | null {
  try {
    return pathname.slice(1).replace(/\/$/, '').split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

/**
 * The parameters of a path that fits a route's pattern, letter for letter; null where it does not.
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
