import { NavLink } from '@remix-run/react';
import { useWords } from '~/kit/ui/use-words';
import { useMenuLinks } from './menu-links';

/** List items with the pages of every menu. The current page is marked. */
export function PageLinks({ className }: { className: string }) {
  const { pages } = useWords();
  return useMenuLinks(pages).map(({ label, to }) => (
    <li key={to}>
      <NavLink to={to} className={`menu-link ${className}`}>
        <span>{label}</span>
      </NavLink>
    </li>
  ));
}
