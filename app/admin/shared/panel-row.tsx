import type { ReactNode } from 'react';
import { AdminIcon } from './admin-icon';

/**
 * A row of a panel: an icon, text, and an action, which has its own line on a phone.
 * @param action a button or a link
 */
export const PanelRow = ({
  id,
  icon,
  iconClass,
  textClass = '',
  action,
  children,
}: {
  id?: string;
  icon: string;
  iconClass: string;
  textClass?: string;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <li
    id={id}
    className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 border-line py-2.5 not-first:border-t sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:*:nth-3:col-start-2 max-sm:*:nth-3:justify-self-start"
  >
    <AdminIcon name={icon} className={`size-5 ${iconClass}`} />
    <div className={`wrap-anywhere ${textClass}`}>{children}</div>
    {action}
  </li>
);
