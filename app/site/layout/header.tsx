import { Link, useLocation } from '@remix-run/react';
import { useId } from 'react';
import { fullName } from '~/content/owner';
import type { MenuEntry } from '~/content/types';
import { fill } from '~/engine/kit/language/fill';
import { Icon } from '~/engine/kit/ui/icon';
import { nameSize, OwnerName } from '~/engine/kit/ui/owner-name';
import { Avatar, Logo } from '~/engine/kit/ui/picture';
import { ThemeSwitch } from '~/engine/kit/ui/theme-switch';
import { useMenu } from '~/engine/kit/ui/use-menu';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import { useMenuLinks } from '~/engine/site/menu-links';
import { useCurrentSection } from '~/site/parts/use-current-section';
import { PageLinks } from './page-links';
import { useScrolled } from './use-scrolled';

/** Specification, point 9. */
const STICKY_PX = 50;

const sectionId = (to: string) => to.slice('/#'.length);
const CONTACT = 'contact';
const isContact = ({ to }: MenuEntry) => sectionId(to) === CONTACT;

export function Header() {
  const { person, profileBox, sectionLinks } = useWords('person', 'profileBox', 'sectionLinks');
  const text = useText('site');
  const isScrolled = useScrolled(STICKY_PX);
  const current = useCurrentSection(sectionLinks.map(({ to }) => sectionId(to)));
  const ids = { accessibility: useId(), profile: useId() };
  return (
    <header data-scrolled={isScrolled || undefined} className={`site-header ${nameSize(person)}`}>
      <div className="page">
        <HomeLink />
        <nav aria-label={text.menu} className="main-menu">
          <ul>
            <SectionItems links={sectionLinks} current={current} />
            <PageLinks menu="header" isInLine />
          </ul>
        </nav>
        <div className="header-tools">
          <SearchLink />
          <ThemeSwitch />
          <ProfileButton popoverId={ids.profile} />
          <AccessibilityButton popoverId={ids.accessibility} />
          <HireMe isLoud={isScrolled && current !== CONTACT} />
          <MobileMenu current={current} ids={ids} />
        </div>
      </div>
      <AccessibilityPopup id={ids.accessibility} />
      <div
        id={ids.profile}
        {...{ popover: 'auto' }}
        className="card header-box whitespace-nowrap px-6 py-3 font-medium"
      >
        {profileBox}
      </div>
    </header>
  );
}

/** Takes the width that the menu leaves free. */
const HomeLink = () => (
  <div>
    <Link to="/" className="home-link">
      <Logo className="h-8 shrink-0" />
      <OwnerName />
    </Link>
  </div>
);

/** @param props.isLoud whether neither the hero's contact link nor the contact form is in view */
const HireMe = ({ isLoud }: { isLoud: boolean }) => {
  const { hireMe } = useWords('hireMe');
  return (
    <Link to={`/#${CONTACT}`} data-loud={isLoud || undefined} className="hire-me">
      <span className="pill">{hireMe}</span>
    </Link>
  );
};

/** A link to the search page. With a script it opens the palette (`site/search/search-palette.tsx`). */
function SearchLink() {
  const { search } = useText('site');
  return useMenuLinks(SEARCH).map(({ to }) => (
    <a key={to} href={to} className="icon-button" aria-label={search}>
      <Icon name="search" />
    </a>
  ));
}

const SEARCH = [{ to: '/search' }];

/** Popovers need no script. React 18 knows the attribute only in lower case. */
function AccessibilityButton({ popoverId }: { popoverId: string }) {
  const { accessibility } = useText('site');
  return (
    <button
      type="button"
      className="icon-button text-muted"
      aria-label={accessibility}
      {...{ popovertarget: popoverId }}
    >
      <Icon name="accessibility" />
    </button>
  );
}

const AccessibilityPopup = ({ id }: { id: string }) => {
  const { accessibilityPopup } = useWords('accessibilityPopup');
  const { ok } = useText('site');
  return (
    <div
      id={id}
      {...{ popover: 'auto' }}
      role="dialog"
      aria-labelledby={`${id}-title`}
      className="card header-box max-w-sm p-8 text-center"
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
        {ok}
      </button>
    </div>
  );
};

const ProfileButton = ({ popoverId }: { popoverId: string }) => {
  const { person } = useWords('person');
  const { profile } = useText('site');
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={fill(profile, { name: person.firstName })}
      {...{ popovertarget: popoverId }}
    >
      <Avatar name={fullName(person)} src={person.picture} size="small" />
    </button>
  );
};

function MobileMenu({
  current,
  ids,
}: {
  current: string | null;
  ids: { accessibility: string; profile: string };
}) {
  const { props } = useMenu(useLocation().key);
  const { sectionLinks } = useWords('sectionLinks');
  const { phoneMenu } = useText('site');
  return (
    <details {...props} className="phone-menu">
      <summary className="icon-button" aria-label={phoneMenu}>
        <Icon name="menu" className="size-6" />
        <Icon name="x" className="size-6" />
      </summary>
      <nav aria-label={phoneMenu}>
        <ul>
          <SectionItems links={sectionLinks.filter((link) => !isContact(link))} current={current} />
          <PageLinks menu="header" />
        </ul>
        <div className="-ms-3 flex gap-1">
          <SearchLink />
          <ProfileButton popoverId={ids.profile} />
          <AccessibilityButton popoverId={ids.accessibility} />
        </div>
        {sectionLinks.filter(isContact).map(({ label, to }) => (
          <Link key={to} to={to} className="button button-act button-large">
            {label}
          </Link>
        ))}
      </nav>
    </details>
  );
}

const SectionItems = ({ links, current }: { links: MenuEntry[]; current: string | null }) =>
  useMenuLinks(links).map(({ label, to }) => (
    <li key={to}>
      <Link
        to={to}
        aria-current={sectionId(to) === current ? 'location' : undefined}
        className="menu-link"
      >
        <span>{label}</span>
      </Link>
    </li>
  ));
