import type { PaletteCommand } from '~/engine/core/command-palette/command-palette';

/** Commands of the owner's palette. */
export const newsletterCommands: PaletteCommand[] = [
  {
    label: 'New newsletter',
    words: 'write letter send create',
    icon: 'send',
    href: '/admin/newsletters#begin',
  },
  {
    label: 'New letter to all subscribers',
    words: 'newsletter write send create',
    icon: 'mail',
    // Opens the existing unsent letter if there is one, so choosing this twice creates one draft.
    send: {
      action: '/admin/newsletters?index',
      fields: { post: '', begun: 'open' },
      opensAnswer: true,
    },
  },
  {
    label: 'Welcome letter',
    words: 'newsletters subscribers mail',
    icon: 'mail',
    href: '/admin/newsletters/welcome',
    isScreen: true,
  },
  {
    label: 'Import subscribers',
    words: 'csv upload list',
    icon: 'upload',
    href: '/admin/subscriber/import',
    isScreen: true,
  },
];
