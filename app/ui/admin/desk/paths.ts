/** Behind the address of the dashboard: draw the cards that are missing. */
export const DRAW_CARDS = '#draw-cards';

const NEW_POST = '/admin/blog-update/new';

/** Where a new one is made, by the beginning of the path of its screens. */
const NEW: [start: string, path: string][] = [
  ['/admin/projects-update', '/admin/projects-update/new'],
  ['/admin/reviews', '/admin/reviews/new'],
  ['/admin/newsletters', '/admin/newsletters#begin'],
];

/** Where a new one of what a screen is about is made; a post, unless it is about something else. */
export const newFrom = (pathname: string): string =>
  NEW.find(([start]) => pathname === start || pathname.startsWith(`${start}/`))?.[1] ?? NEW_POST;

/** The screen that another one belongs to, null for the first of all. */
export function above(pathname: string): string | null {
  const path = pathname.replace(/\/+$/, '');
  return path === '/admin' ? null : path.slice(0, path.lastIndexOf('/'));
}
