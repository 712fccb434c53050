/** Formats a path for a person. */
export function readablePath(path: string): string {
  try {
    return path === '/' ? 'Home' : decodeURI(path);
  } catch {
    return path;
  }
}
