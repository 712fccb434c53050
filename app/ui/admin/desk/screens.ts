/** A screen of the sidebar, and the second key that leads to it after `g`. */
export type DeskScreen = {
  label: string;
  to: string;
  icon: string;
  key?: string;
  /** What of it waits for the owner. */
  counts?: 'unreadMessages' | 'pendingComments' | 'failedMails';
};

/** The screens in the order of the sidebar; the first group has no heading. */
export const SCREEN_GROUPS: { heading?: string; screens: DeskScreen[] }[] = [
  {
    screens: [
      { label: 'Dashboard', to: '/admin', icon: 'layout-dashboard', key: 'd' },
      { label: 'Analytics', to: '/admin/analytics', icon: 'chart-column', key: 'a' },
    ],
  },
  {
    heading: 'Write',
    screens: [
      { label: 'Projects', to: '/admin/projects-update', icon: 'folder-kanban', key: 'j' },
      { label: 'Blog Content', to: '/admin/blog-update', icon: 'file-text', key: 'p' },
      { label: 'Reviews', to: '/admin/reviews', icon: 'star', key: 'r' },
      { label: 'Pictures', to: '/admin/pictures', icon: 'image' },
    ],
  },
  {
    heading: 'People',
    screens: [
      { label: 'Subscribers', to: '/admin/subscriber', icon: 'users', key: 's' },
      { label: 'Newsletters', to: '/admin/newsletters', icon: 'send', key: 'n' },
      {
        label: 'Messages',
        to: '/admin/messages',
        icon: 'inbox',
        key: 'm',
        counts: 'unreadMessages',
      },
      {
        label: 'Comments',
        to: '/admin/comments',
        icon: 'message-square',
        key: 'c',
        counts: 'pendingComments',
      },
    ],
  },
  {
    heading: 'Run',
    screens: [
      { label: 'Site', to: '/admin/site', icon: 'laptop', key: 'w' },
      { label: 'Mail', to: '/admin/mail', icon: 'mail', counts: 'failedMails' },
      { label: 'Health', to: '/admin/health', icon: 'heart-pulse', key: 'h' },
      { label: 'Settings', to: '/admin/settings', icon: 'settings', key: 't' },
    ],
  },
];
