import { Link } from '@remix-run/react';
import type { Column } from '~/engine/admin/list/data-table';
import { EmptyState } from '~/engine/admin/list/empty-state';
import { FilterTabs } from '~/engine/admin/list/filter-tabs';
import { ListPage } from '~/engine/admin/list/list-page';
import { TableCard } from '~/engine/admin/list/table-card';
import { Moment } from '~/engine/admin/shared/moment';
import { Status } from '~/engine/admin/shared/status';
import { excerpt } from '~/engine/kit/text/excerpt';
import type { Booking } from '../core/booking';
import type { listTalks } from '../core/talk-list';
import { CALENDAR_STATES, TALK_STATES } from '../core/talk-states';

const TABS = [
  { value: null, label: 'Upcoming' },
  { value: 'requests', label: 'Requests', note: 'Confirm or decline each: nobody else does.' },
  { value: 'past', label: 'Past' },
  { value: 'cancelled', label: 'Cancelled' },
];

const COLUMNS: Column<Booking>[] = [
  {
    header: 'With',
    cell: ({ id, name, email }) => (
      <div className="md:max-w-56">
        <Link to={`/admin/talks/${id}`} title={name} className="link wrap-anywhere">
          {name}
        </Link>
        <span title={email} className="block truncate text-muted text-small max-md:hidden">
          {email}
        </span>
      </div>
    ),
  },
  { header: 'When', cell: ({ startAt }) => <Moment date={startAt} /> },
  {
    header: 'Talk',
    isWide: true,
    cell: ({ talk, minutes, about }) => (
      <>
        <p>{`${talk}, ${minutes} minutes`}</p>
        <p className="line-clamp-1 text-muted text-small">{excerpt(about, 100)}</p>
      </>
    ),
  },
  {
    header: 'State',
    cell: ({ status, calendarSays }) => (
      <div className="flex flex-wrap gap-x-4">
        <Status tone={TALK_STATES[status].tone}>{TALK_STATES[status].label}</Status>
        {calendarSays && <Status tone="bad">{CALENDAR_STATES[calendarSays.is]}</Status>}
      </div>
    ),
  },
];

/** The talks of a folder. */
export function TalksView({ list }: { list: Awaited<ReturnType<typeof listTalks>> }) {
  const { rows, folder, ...pages } = list;
  return (
    <ListPage
      title="Talks"
      note="What visitors booked."
      item="talk"
      actions={
        <Link to="/admin/settings/talks" className="button button-quiet">
          Hours and calendar
        </Link>
      }
      tools={
        <FilterTabs
          label="Talks"
          name="status"
          current={folder === 'upcoming' ? null : folder}
          options={TABS}
        />
      }
      pages={{ ...pages, shown: rows.length }}
    >
      <TableCard
        caption="Talks"
        rows={rows}
        empty={<EmptyState icon="calendar-clock" text="No talks here" />}
        columns={COLUMNS}
        isCompact
      />
    </ListPage>
  );
}
