import { Form, Link, useLocation } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import type { AdminScreen } from '~/engine/core/command-palette/screens';
import type { Waiting } from '~/engine/core/dashboard/tasks';
import { cappedCount } from '~/engine/kit/text/figures';
import { nameSize, OwnerName } from '~/engine/kit/ui/owner-name';
import { Logo } from '~/engine/kit/ui/picture';
import { ThemeSwitch } from '~/engine/kit/ui/theme-switch';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { useMenu } from '~/engine/kit/ui/use-menu';
import { useWords } from '~/engine/kit/ui/use-words';
import { CommandPalette } from '../command-palette/command-palette.client';
import { formatKeys } from '../command-palette/keys.client';
import { AdminIcon } from '../shared/admin-icon';
import { ClockProvider } from '../shared/moment';
import { type Flash, FlashNotice } from './flash-notice';
import { useAdminMenu } from './use-admin-menu';

/** What the layout shows on every screen. */
export type Frame = {
  name: string;
  timeZone: string;
  now: Date;
  waiting: Waiting;
  /** How many wait on each screen, by its path. */
  badges: Record<string, number>;
  flash: Flash | null;
};

/** @param frame null on an error page, where the server could not load it */
export function AdminShell({ frame, children }: { frame: Frame | null; children: ReactNode }) {
  const isScripted = useIsScripted();
  return (
    <div className="admin min-h-svh text-[1rem] leading-normal lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <aside
        aria-label="Sidebar"
        className="admin-sidebar sticky top-0 row-span-2 hidden h-svh flex-col overflow-y-auto border-line border-e bg-surface p-4 lg:flex"
      >
        <Brand />
        <nav aria-label="Admin" className="mt-2 mb-4">
          <NavLinks badges={frame?.badges} />
        </nav>
        {isScripted && <KeysButton />}
      </aside>
      <Header frame={frame} />
      <main
        id="main"
        tabIndex={-1}
        className="admin-main w-full max-w-[88rem] px-(--edge) pt-6 pb-16 outline-none"
      >
        <FlashNotice flash={frame?.flash ?? null} />
        <ClockProvider timeZone={frame?.timeZone ?? 'UTC'} now={frame?.now ?? null}>
          {children}
        </ClockProvider>
      </main>
      {/* Absent on the server. It renders nothing at first, and listens for its keys right after hydration. */}
      {CommandPalette && <CommandPalette />}
    </div>
  );
}

/** Opens the list of keyboard shortcuts. */
const KeysButton = () => (
  <button
    type="button"
    data-opens="keys"
    className="admin-link mt-auto gap-2 whitespace-nowrap text-small"
  >
    <AdminIcon name="keyboard" />
    <span className="flex-1 text-start">Keyboard shortcuts</span>
    <kbd>?</kbd>
  </button>
);

/** The link to the site. It loads the whole page, because the site has another style sheet. */
const Brand = () => {
  const { person } = useWords('person');
  return (
    <a
      href="/"
      className={`admin-brand ${nameSize(person)} inline-flex min-h-11 min-w-11 max-w-full items-center gap-2.5 font-bold font-heading leading-tight lg:px-2`}
    >
      <Logo className="h-7 shrink-0" />
      <OwnerName className="max-sm:sr-only" />
    </a>
  );
};

function NavLinks({
  badges,
  onFollow,
}: {
  badges: Frame['badges'] | undefined;
  onFollow?: () => void;
}) {
  const id = useId();
  return useAdminMenu().groups.map(({ heading, screens }) => {
    const headingId = `${id}${heading}`;
    const named = heading ? { role: 'group', 'aria-labelledby': headingId } : {};
    return (
      <div key={heading} {...named} className="not-first:mt-3">
        {heading && (
          <p id={headingId} className="px-3.5 py-1 text-meta text-muted">
            {heading}
          </p>
        )}
        <ul className="flex flex-col gap-px">
          {screens.map((screen) => (
            <li key={screen.to}>
              <ScreenLink screen={screen} count={badges?.[screen.to] ?? 0} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

function ScreenLink({
  screen: { label, to, also = to, icon },
  count,
  onFollow,
}: {
  screen: AdminScreen;
  count: number;
  onFollow: (() => void) | undefined;
}) {
  const { pathname } = useLocation();
  const isWithin = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const isCurrent = to === '/admin' ? pathname === to : isWithin(to) || isWithin(also);
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="admin-link"
      onClick={onFollow}
    >
      <AdminIcon name={icon} />
      <span className="flex-1">{label}</span>
      {count > 0 && <span className="text-muted text-small">{cappedCount(count)}</span>}
    </Link>
  );
}

function Header({ frame }: { frame: Frame | null }) {
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-paper">
      <div className="flex min-h-16 max-w-[88rem] flex-wrap items-center gap-2 px-(--edge) py-2">
        <div className="me-auto min-w-0 max-w-60 lg:hidden">
          <Brand />
        </div>
        <PaletteLink />
        <div className="ms-auto flex items-center sm:gap-1">
          <Notifications badges={frame?.badges} />
          <ThemeSwitch />
          <p className="px-1 leading-tight sm:px-2">
            <span className="whitespace-nowrap font-semibold max-sm:text-small">Admin User</span>
            {frame && (
              <span className="block text-muted text-small max-lg:hidden">{frame.name}</span>
            )}
          </p>
          <Form method="post" action="/admin/sign-out" reloadDocument>
            <button type="submit" className="icon-button" aria-label="Sign out" title="Sign out">
              <AdminIcon name="log-out" />
            </button>
          </Form>
          <PhoneMenu frame={frame} />
        </div>
      </div>
    </header>
  );
}

/** Opens the palette; without a script it is a link to the search. */
function PaletteLink() {
  const isScripted = useIsScripted();
  return (
    <a
      href="/admin/search"
      data-opens="palette"
      className="field order-last flex w-full cursor-pointer items-center gap-2.5 text-muted lg:order-none lg:w-96"
    >
      <AdminIcon name="search" />
      <span className="flex-1">Search or jump to…</span>
      {isScripted && <kbd className="max-lg:hidden">{formatKeys('Mod-K')}</kbd>}
    </a>
  );
}

function Notifications({ badges = {} }: { badges: Frame['badges'] | undefined }) {
  const count = Object.values(badges).reduce((sum, one) => sum + one, 0);
  return (
    <a
      href="/admin#waiting"
      className="icon-button relative"
      aria-label={`Notifications: ${count === 0 ? 'nothing' : cappedCount(count)} waiting`}
    >
      <AdminIcon name="bell" />
      {count > 0 && (
        <span
          className="absolute -top-0.5 -end-0.5 inline-grid h-5.5 min-w-5.5 place-items-center rounded-full bg-red px-1.5 font-bold text-meta text-on-accent leading-none tabular-nums"
          data-badge
        >
          {cappedCount(count)}
        </span>
      )}
    </a>
  );
}

function PhoneMenu({ frame }: { frame: Frame | null }) {
  // Keyed by the path only: a dialog that still closes changes the query, and must not close a menu opened since.
  const { close, props } = useMenu(useLocation().pathname);
  return (
    <details {...props} className="group lg:hidden">
      <summary className="icon-button list-none" aria-label="Menu">
        <AdminIcon name="menu" className="size-6 group-open:hidden" />
        <AdminIcon name="x" className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full max-h-[calc(100svh-7.0625rem)] overflow-y-auto border-line border-b bg-paper p-4 shadow-card"
      >
        <NavLinks badges={frame?.badges} onFollow={close} />
        {frame && (
          <p className="mt-3 border-line border-t px-3.5 pt-3 text-muted text-small">
            Admin User: {frame.name}
          </p>
        )}
      </nav>
    </details>
  );
}
