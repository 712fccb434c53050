import { Link, useLocation } from '@remix-run/react';
import { useId } from 'react';
import { accessibilityPopup, fullName, person, profileBox, sectionLinks } from '~/content';
import { Icon } from '../icon';
import { Avatar } from '../picture';
import { useMenuLinks } from './menu-links';
import { PageLinks } from './page-links';
import { ThemeSwitch } from './theme-switch';
import { useMenu } from './use-menu';
import { useScrolled } from './use-scrolled';

/** Specification, point 9. */
const STICKY_PX = 50;

export function Header() {
  const isScrolled = useScrolled(STICKY_PX);
  return (
    <header
      data-scrolled={isScrolled || undefined}
      className="sticky top-0 z-20 border-transparent border-b bg-paper transition-shadow data-scrolled:border-line data-scrolled:shadow-card"
    >
      <div className="page flex min-h-18 items-center gap-2">
        <Link
          to="/"
          className="me-auto inline-flex min-h-11 items-center gap-2.5 font-bold font-heading leading-tight sm:text-card"
        >
          <img src="/images/logo.png" alt="" width={32} height={32} />
          {fullName}
        </Link>
        <nav aria-label="Main" className="hidden xl:block">
          <ul className="flex">
            <MenuItems className="inline-flex min-h-11 items-center px-3" />
          </ul>
        </nav>
        <AccessibilityButton />
        <ThemeSwitch />
        <ProfileButton />
        <MobileMenu />
      </div>
    </header>
  );
}

/** The popover attribute needs no script; React 18 passes it on in lower case. */
function AccessibilityButton() {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Accessibility"
        {...{ popovertarget: id }}
      >
        <Icon name="accessibility" />
      </button>
      <div
        id={id}
        {...{ popover: 'auto' }}
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="card m-auto max-w-sm p-8 text-center text-ink"
      >
        <h2 id={`${id}-title`} className="text-card">
          {accessibilityPopup.title}
        </h2>
        <p className="mt-3">{accessibilityPopup.text}</p>
        <button
          type="button"
          className="button button-primary mt-6"
          {...{ popovertarget: id, popovertargetaction: 'hide' }}
        >
          OK
        </button>
      </div>
    </>
  );
}

function ProfileButton() {
  const id = useId();
  return (
    <div className="relative">
      <button
        type="button"
        className="icon-button"
        aria-label={`Profile of ${person.firstName}`}
        {...{ popovertarget: id }}
      >
        <Avatar name={fullName} src={person.picture} size="small" />
      </button>
      <div
        id={id}
        {...{ popover: 'auto' }}
        className="card profile-box px-5 py-3 font-medium text-ink"
      >
        {profileBox}
      </div>
    </div>
  );
}

function MobileMenu() {
  const { props } = useMenu(useLocation().key);
  return (
    <details {...props} className="group xl:hidden">
      <summary className="icon-button list-none" aria-label="Menu">
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="x" className="hidden size-6 group-open:block" />
      </summary>
      {/* Higher than a phone that lies on its side: it scrolls. */}
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-line border-b bg-paper"
      >
        <ul className="page py-3">
          <MenuItems className="flex min-h-12 items-center" />
        </ul>
      </nav>
    </details>
  );
}

const MenuItems = ({ className }: { className: string }) => (
  <>
    {useMenuLinks(sectionLinks).map(({ label, to }) => (
      <li key={to}>
        <Link to={to} className={`menu-link ${className}`}>
          {label}
        </Link>
      </li>
    ))}
    <PageLinks className={className} />
  </>
);
