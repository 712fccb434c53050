/** The URL fragment of the dashboard that starts drawing the missing cards. */
export const DRAW_CARDS = '#draw-cards';

/** A screen of the sidebar. */
export type AdminScreen = {
  label: string;
  to: string;
  /** Another screen that belongs to it, and has no entry of its own. */
  also?: string;
  icon: string;
};

/** The screens in the order of the sidebar; the first group has no heading. */
export const SCREEN_GROUPS: { heading?: string; screens: AdminScreen[] }[] = [
  {
    screens: [
      { label: 'Dashboard', to: '/admin', icon: 'layout-dashboard' },
      {
        label: 'Analytics',
        to: '/admin/analytics',
        also: '/admin/redirects',
        icon: 'chart-column',
      },
    ],
  },
  {
    heading: 'Write',
    screens: [
      { label: 'Projects', to: '/admin/projects-update', icon: 'folder-kanban' },
      { label: 'Blog Content', to: '/admin/blog-update', icon: 'file-text' },
      { label: 'Pages', to: '/admin/pages', icon: 'panel-top' },
      { label: 'Reviews', to: '/admin/reviews', icon: 'star' },
      { label: 'Pictures', to: '/admin/pictures', icon: 'image' },
    ],
  },
  {
    heading: 'People',
    screens: [
      { label: 'Subscribers', to: '/admin/subscriber', icon: 'users' },
      { label: 'Newsletters', to: '/admin/newsletters', icon: 'send' },
      {
        label: 'Messages',
        to: '/admin/messages',
        icon: 'inbox',
      },
      { label: 'Talks', to: '/admin/talks', icon: 'calendar-clock' },
      {
        label: 'Comments',
        to: '/admin/comments',
        icon: 'message-square',
      },
    ],
  },
  {
    heading: 'Run',
    screens: [
      { label: 'Site', to: '/admin/site', icon: 'laptop' },
      { label: 'Mail', to: '/admin/mail', icon: 'mail' },
      { label: 'Health', to: '/admin/health', icon: 'heart-pulse' },
      { label: 'Settings', to: '/admin/settings', icon: 'settings' },
    ],
  },
];
