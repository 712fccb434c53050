import type { ReactNode } from 'react';
import { AdminIcon } from './admin-icon';

/**
 * A row of a panel: an icon, text, and an action, which has its own line on a phone.
 * @param action a button or a link, shown as text until the row has the pointer or the focus
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
  <li id={id} className="panel-row">
    <AdminIcon name={icon} className={`size-5 ${iconClass}`} />
    <div className={`wrap-anywhere ${textClass}`}>{children}</div>
    {action}
  </li>
);
