import { Link } from '@remix-run/react';
import { AdminIcon } from './admin-icon';
import { PageHeader } from './page-header';

const PAGES = [
  {
    title: 'Security',
    text: 'Your password, where you are signed in, and a second factor.',
    to: '/admin/settings/security',
    icon: 'shield-check',
  },
  {
    title: 'Export and import',
    text: 'Everything as one file, and back again; and the samples, away and back.',
    to: '/admin/settings/data',
    icon: 'archive',
  },
  {
    title: 'Audit trail',
    text: 'What was done in your name, and sign-ins that failed.',
    to: '/admin/settings/audit',
    icon: 'history',
  },
  {
    title: 'Pictures',
    text: 'What you have uploaded: descriptions, addresses, and where each is used.',
    to: '/admin/pictures',
    icon: 'image',
  },
  {
    title: 'First steps',
    text: 'What makes this site yours, and what is left of it.',
    to: '/admin?steps=all',
    icon: 'list',
  },
] as const;

export function SettingsView() {
  return (
    <>
      <PageHeader title="Settings" />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {PAGES.map(({ title, text, to, icon }) => (
          <li key={to} className="card relative flex gap-4 p-5">
            <AdminIcon name={icon} className="mt-0.5 size-6 text-green" />
            <div>
              <h2 className="text-[1.125rem]">
                <Link to={to} className="card-link">
                  {title}
                </Link>
              </h2>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
