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
 * @param isSmall whether only the icons show where there is little room
 */
export const ScreenLinks = ({
  on,
  values = {},
  isPublished = false,
  isSmall = false,
}: {
  on: string;
  values?: Record<string, string>;
  isPublished?: boolean;
  isSmall?: boolean;
}) =>
  useScreenLinks(on)
    .filter(({ ofPublished }) => !ofPublished || isPublished)
    .map(({ label, to, icon }) => (
      <Link
        key={to}
        to={to.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')}
        title={isSmall ? label : undefined}
        className="button button-quiet"
      >
        <AdminIcon name={icon} />
        <span className={isSmall ? 'max-xl:sr-only' : undefined}>{label}</span>
      </Link>
    ));
