import { NavLink } from '@remix-run/react';
import { useWords } from '~/engine/kit/ui/use-words';
import { useMenuLinks, useMenuPages } from '~/engine/site/menu-links';

/** How many of the owner's own pages fit in one line: on a small laptop, and on a wide screen. */
const ROOM = { laptop: 1, wide: 3 };

/**
 * List items with the pages of every menu, and with the owner's own. The current page is marked.
 * @param props.menu which of their own pages: the footer has those of both menus
 * @param props.isInLine leaves out own pages for which one line has no room
 */
export function PageLinks({
  menu,
  isInLine = false,
}: {
  menu: 'header' | 'footer';
  isInLine?: boolean;
}) {
  const { pages } = useWords('pages');
  const own = useMenuPages().filter((page) => menu === 'footer' || page.menu === 'header');
  const link = ({ label, to }: { label: string; to: string }) => (
    <NavLink to={to} className="menu-link">
      <span>{label}</span>
    </NavLink>
  );
  return (
    <>
      {useMenuLinks(pages).map((page) => (
        <li key={page.to}>{link(page)}</li>
      ))}
      {own.slice(0, isInLine ? ROOM.wide : own.length).map((page, index) => (
        <li key={page.to} className={isInLine && index >= ROOM.laptop ? 'if-wide' : undefined}>
          {link(page)}
        </li>
      ))}
    </>
  );
}
