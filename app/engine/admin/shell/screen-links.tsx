import { Link } from '@remix-run/react';
import type { ScreenLink } from '~/engine/core/command-palette/screens';
import { AdminIcon } from '../shared/admin-icon';
import { useAdminMenu } from './use-admin-menu';

/** Returns the links of features on a screen. @param on see `ScreenLink` */
export const useScreenLinks = (on: string): ScreenLink[] =>
  useAdminMenu().links.filter((link) => link.on === on);

/**
 * The links of features at the head of a screen.
 * @param values what the screen knows, by name
 * @param isPublished whether its record is published
 */
export const ScreenLinks = ({
  on,
  values = {},
  isPublished = false,
}: {
  on: string;
  values?: Record<string, string>;
  isPublished?: boolean;
}) =>
  useScreenLinks(on)
    .filter(({ ofPublished }) => !ofPublished || isPublished)
    .map(({ label, to, icon }) => (
      <Link
        key={to}
        to={to.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')}
        className="button button-quiet"
      >
        <AdminIcon name={icon} />
        <span>{label}</span>
      </Link>
    ));
