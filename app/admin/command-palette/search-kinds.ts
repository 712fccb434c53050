import type { SearchResults } from '~/core/dashboard/overview';

/** The kinds of record that a search finds, with their screens; a record's own page is below its screen. */
export const FOUND_KINDS: {
  key: keyof SearchResults;
  title: string;
  /** Of one of them. */
  name: string;
  path: string;
  icon: string;
}[] = [
  {
    key: 'posts',
    title: 'Blog Content',
    name: 'Post',
    path: '/admin/blog-update',
    icon: 'file-text',
  },
  {
    key: 'projects',
    title: 'Projects',
    name: 'Project',
    path: '/admin/projects-update',
    icon: 'folder-kanban',
  },
  { key: 'reviews', title: 'Reviews', name: 'Review', path: '/admin/reviews', icon: 'star' },
  { key: 'messages', title: 'Messages', name: 'Message', path: '/admin/messages', icon: 'inbox' },
  {
    key: 'newsletters',
    title: 'Newsletters',
    name: 'Newsletter',
    path: '/admin/newsletters',
    icon: 'send',
  },
  {
    key: 'subscribers',
    title: 'Subscribers',
    name: 'Subscriber',
    path: '/admin/subscriber',
    icon: 'users',
  },
];

/** The page of a record. A subscriber has none of their own. */
export const pathOfFound = (
  { key, path }: Pick<(typeof FOUND_KINDS)[number], 'key' | 'path'>,
  { id, label }: { id: string; label: string },
): string => (key === 'subscribers' ? `${path}?q=${encodeURIComponent(label)}` : `${path}/${id}`);
