/**
 * Cookies of ours: `__Host-` ones, which browsers take only with Secure, Path=/ and no Domain
 * (RFC 6265bis, 4.1.3.2), so that no other host can set them. No script can read them.
 */
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

export function readCookie(request: Request, name: string): string | null {
  for (const pair of request.headers.get('Cookie')?.split(';') ?? []) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

export const cookie = (name: string, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; ${ATTRIBUTES}; Max-Age=${maxAgeSeconds}`;

export const noCookie = (name: string): string => cookie(name, '', 0);
