import type { Part } from '../part.server';
import { FEATURES_SCREEN } from './screens';

/** The screens of the engine besides those of records. */
export const screensPart: Part = {
  screenLinks: [{ on: '/admin/site', label: 'Features', to: FEATURES_SCREEN, icon: 'list' }],
  screens: [
    { group: '', place: 10, label: 'Dashboard', to: '/admin', icon: 'layout-dashboard' },
    { group: 'Write', place: 50, label: 'Pictures', to: '/admin/pictures', icon: 'image' },
    { group: 'People', place: 30, label: 'Messages', to: '/admin/messages', icon: 'inbox' },
    { group: 'Run', place: 10, label: 'Site', to: '/admin/site', icon: 'laptop' },
    { group: 'Run', place: 20, label: 'Mail', to: '/admin/mail', icon: 'mail' },
    { group: 'Run', place: 30, label: 'Health', to: '/admin/health', icon: 'heart-pulse' },
    { group: 'Run', place: 40, label: 'Settings', to: '/admin/settings', icon: 'settings' },
  ],
};
