import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { AdminIcon } from './admin-icon';

/** The heading of an admin page. @param back a `BackLink` @param children its actions, such as 'Add Blog' */
export function PageHeader({
  back,
  title,
  note,
  children,
}: {
  back?: ReactNode;
  title: string;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      {/* Keeps the title level with the buttons on every page; a long note wraps next to them. */}
      <div className={note ? 'flex-1 basis-64' : 'min-w-0'}>
        {back && <div className="-mt-3">{back}</div>}
        <h1 className="py-[0.4375rem] text-[1.75rem]">{title}</h1>
        {note && <p className="max-w-3xl text-muted">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap items-start gap-3">{children}</div>}
    </div>
  );
}

/** The link to the parent page, above the heading or beside it. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-muted text-small hover:text-ink hover:underline"
  >
    <AdminIcon name="arrow-left" className="size-4" />
    {children}
  </Link>
);
