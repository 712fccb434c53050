import { Form, Link } from '@remix-run/react';
import { fieldState, type Refusal, refusalMessage } from '~/kit/forms/form-field';
import { Notice } from '~/kit/ui/notice';
import { AdminIcon } from '../shared/admin-icon';
import { PageHeader } from '../shared/page-header';
import { SelectField } from '../shared/select-field';

const PAGES = [
  {
    title: 'Security',
    text: 'Password, passkeys, second factor, and where you are signed in.',
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

export function SettingsView({
  timeZone,
  timeZones,
  problem,
}: {
  timeZone: string;
  timeZones: string[];
  problem?: Refusal;
}) {
  return (
    <>
      <PageHeader title="Settings" />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <ul className="contents">
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
        <TimeZoneForm timeZone={timeZone} timeZones={timeZones} problem={problem} />
      </div>
    </>
  );
}

/** The zone of all times in the admin area, and of the days that visitors read. */
function TimeZoneForm({
  timeZone,
  timeZones,
  problem,
}: {
  timeZone: string;
  timeZones: string[];
  problem: Refusal | undefined;
}) {
  const { errors } = fieldState(problem, 'timeZone');
  return (
    <section aria-labelledby="time-zone-title" className="card p-5 sm:col-span-2 sm:p-6">
      <h2 id="time-zone-title" className="text-[1.125rem]">
        Dates and times
      </h2>
      {problem && errors.length === 0 && <Notice kind="problem">{refusalMessage(problem)}</Notice>}
      <Form method="post" className="mt-3 flex flex-col gap-4">
        <SelectField
          key={timeZone}
          label="Time zone"
          name="timeZone"
          hint="All times here are in this zone, and so are the dates that visitors read."
          state={{ value: timeZone, errors }}
          options={timeZones.map((name) => ({ value: name, label: name }))}
        />
        <button type="submit" className="button button-primary self-start">
          Save
        </button>
      </Form>
    </section>
  );
}
