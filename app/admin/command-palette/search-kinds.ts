import type { SearchResults } from '~/core/dashboard/overview';

/** The kinds of records that a search finds, with their screens. */
export const SEARCH_KINDS: {
  key: keyof SearchResults;
  title: string;
  /** The name of one record of the kind. */
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

/** Returns the path of a record's page. A subscriber has no page, so it is a search in the list. */
export const recordPath = (
  { key, path }: Pick<(typeof SEARCH_KINDS)[number], 'key' | 'path'>,
  { id, label }: { id: string; label: string },
): string => (key === 'subscribers' ? `${path}?q=${encodeURIComponent(label)}` : `${path}/${id}`);
