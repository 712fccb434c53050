import { useNavigate } from '@remix-run/react';
import type { PaletteCommand, PaletteStart } from '~/engine/core/command-palette/command-palette';
import type { AdminScreen } from '~/engine/core/command-palette/screens';
import type { Rankable } from '~/engine/kit/palette/rank';
import { toggleTheme, useTheme } from '~/engine/kit/ui/theme-switch';
import { useAdminMenu } from '../shell/use-admin-menu';

export type CommandForm = Extract<PaletteCommand, { send: object }>['send'];

/** The props of both dialogs. */
export type PaletteProps = {
  /** Sends the form of a command and shows the result as a toast, or opens the page that the answer names. */
  send: (form: CommandForm) => void;
  /** Opens the list of shortcuts. */
  showKeys: () => void;
  opener: Element | null;
  onClosed: () => void;
};

/** A command of the palette. One with `href` is a link, so it can be opened in a new tab. */
export type Command = Rankable & {
  icon: string;
  /** Small text at the end of the row. */
  note?: string;
  /** The keyboard shortcut of the command. */
  keys?: string;
  /** Whether it only opens a screen. */
  isScreen?: boolean;
} & ({ href: string; act?: undefined } | { href?: undefined; act: () => void });

/** Screens that are not in the sidebar. */
const MORE_SCREENS: Command[] = [
  {
    label: 'Password and sessions',
    words: 'settings security sign devices',
    icon: 'shield-check',
    href: '/admin/settings/security',
  },
  {
    label: 'Audit trail',
    words: 'settings events log history',
    icon: 'history',
    href: '/admin/settings/audit',
  },
  {
    label: 'Export and import',
    words: 'settings data backup samples download',
    icon: 'download',
    href: '/admin/settings/data',
  },
  {
    label: 'Spam',
    words: 'messages folder junk',
    icon: 'shield-alert',
    href: '/admin/messages?status=spam',
  },
  {
    label: 'Mails that could not be sent',
    words: 'failed',
    icon: 'triangle-alert',
    href: '/admin/mail?status=failed',
  },
  { label: 'Search page', words: 'find records', icon: 'search', href: '/admin/search' },
  {
    label: 'Redirects',
    words: 'broken addresses links 404 analytics',
    icon: 'link',
    href: '/admin/redirects',
  },
];

const screenCommand = ({ label, to, icon }: AdminScreen): Command => ({
  label,
  words: 'go to',
  icon,
  href: to,
  isScreen: true,
});

/** Converts a command that a part of the site contributes. */
const toCommand = (
  { isScreen = false, ...command }: PaletteCommand,
  send: PaletteProps['send'],
): Command =>
  'href' in command
    ? { ...command, isScreen }
    : { ...command, isScreen, act: () => send(command.send) };

/** Returns all commands in the order in which the palette shows them. */
export function useCommands(
  start: PaletteStart | null | undefined,
  { send, showKeys }: Pick<PaletteProps, 'send' | 'showKeys'>,
): Command[] {
  const theme = useTheme();
  const { groups, commands } = useAdminMenu();
  const contributed = commands.map((command) => toCommand(command, send));
  return [
    ...(start?.tasks ?? []).map((command) => toCommand(command, send)),
    ...contributed.filter(({ isScreen }) => !isScreen),
    ...groups.flatMap(({ screens }) => screens.map(screenCommand)),
    {
      label: theme === 'dark' ? 'Switch to the light theme' : 'Switch to the dark theme',
      words: 'colours lamp',
      icon: 'monitor',
      act: toggleTheme,
    },
    { label: 'View site', words: 'open home visit', icon: 'external-link', href: '/' },
    { label: 'Sign out', words: 'log leave end session', icon: 'log-out', act: signOut },
    ...MORE_SCREENS.map((command) => ({ ...command, isScreen: true })),
    ...contributed.filter(({ isScreen }) => isScreen),
    {
      label: 'Keyboard shortcuts',
      words: 'keys help',
      icon: 'keyboard',
      keys: '?',
      act: showKeys,
    },
  ];
}

/** Submits the sign-out form of the header, which also handles unsaved text. */
const signOut = () =>
  document.querySelector<HTMLFormElement>('form[action="/admin/sign-out"]')?.requestSubmit();

/** Returns a function that opens a path. The public site has its own style sheet, so it needs a full page load. */
export function useOpenPath(): (path: string) => void {
  const navigate = useNavigate();
  return (path) => (path.startsWith('/admin') ? navigate(path) : window.location.assign(path));
}
