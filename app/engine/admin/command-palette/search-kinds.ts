import type { FoundItem, SearchKind } from '~/engine/core/dashboard/overview';

/** The screens of what a search finds, in their order. `name`: of one record. */
export const SEARCH_KINDS: Record<
  SearchKind,
  { title: string; name: string; path: string; icon: string }
> = {
  post: { title: 'Blog Content', name: 'Post', path: '/admin/blog-update', icon: 'file-text' },
  project: {
    title: 'Projects',
    name: 'Project',
    path: '/admin/projects-update',
    icon: 'folder-kanban',
  },
  page: { title: 'Pages', name: 'Page', path: '/admin/pages', icon: 'panel-top' },
  review: { title: 'Reviews', name: 'Review', path: '/admin/reviews', icon: 'star' },
  message: { title: 'Messages', name: 'Message', path: '/admin/messages', icon: 'inbox' },
  newsletter: {
    title: 'Newsletters',
    name: 'Newsletter',
    path: '/admin/newsletters',
    icon: 'send',
  },
  subscriber: {
    title: 'Subscribers',
    name: 'Subscriber',
    path: '/admin/subscriber',
    icon: 'users',
  },
};

/** Returns the path of a record's page. A subscriber has no page, so it is a search in the list. */
export function recordPath({ kind, id, label }: Omit<FoundItem, 'note'>): string {
  const { path } = SEARCH_KINDS[kind];
  return kind === 'subscriber' ? `${path}?q=${encodeURIComponent(label)}` : `${path}/${id}`;
}
