import { NavLink } from '@remix-run/react';
import { useWords } from '~/kit/ui/use-words';
import { useMenuLinks, useMenuPages } from './menu-links';

/**
 * List items with the pages of every menu, and with the owner's own. The current page is marked.
 * @param props.menu which of their own pages: the header has fewer than the footer
 */
export function PageLinks({ className, menu }: { className: string; menu: 'header' | 'footer' }) {
  const { pages } = useWords();
  const own = useMenuPages().filter((page) => menu === 'footer' || page.menu === 'header');
  return [...useMenuLinks(pages), ...own].map(({ label, to }) => (
    <li key={to}>
      <NavLink to={to} className={`menu-link ${className}`}>
        <span>{label}</span>
      </NavLink>
    </li>
  ));
}
