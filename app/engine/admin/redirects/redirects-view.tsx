import { Link } from '@remix-run/react';
import type { ListedRedirect } from '~/engine/core/redirects/redirects';
import type { SitePage } from '~/engine/core/redirects/similar';
import { refusalOf } from '~/engine/kit/forms/form-field';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { safeAddress } from '~/engine/kit/safe-address';
import { ConfirmDelete } from '../list/confirm-delete';
import type { Column } from '../list/data-table';
import { EmptyState } from '../list/empty-state';
import { ListPage } from '../list/list-page';
import { TableCard } from '../list/table-card';
import { AdminIcon } from '../shared/admin-icon';
import { Moment } from '../shared/moment';
import { BackLink } from '../shared/page-header';
import { Status } from '../shared/status';
import { RedirectForm } from './redirect-form';

type RedirectList = {
  rows: ListedRedirect[];
  confirmed: { id: string; name: string } | null;
  /** The redirect that the form changes. */
  changed: ListedRedirect | null;
  source: string;
  pages: SitePage[];
  similar: SitePage[];
};

const STATES = {
  works: null,
  idle: { tone: 'info', text: 'A page exists at this address and takes precedence' },
  broken: { tone: 'bad', text: 'The new address has no page any more' },
} as const;

function State({ state }: { state: ListedRedirect['state'] }) {
  const found = STATES[state];
  return found && <Status tone={found.tone}>{found.text}</Status>;
}

const COLUMNS: Column<ListedRedirect>[] = [
  { header: 'Old address', cell: ({ source }) => <span className="font-medium">{source}</span> },
  {
    header: 'New address',
    cell: ({ target, state }) => (
      <>
        <a href={safeAddress(target)} className="link inline-flex min-h-6 items-center">
          {target}
        </a>
        <div>
          <State state={state} />
        </div>
      </>
    ),
  },
  { header: 'Since', cell: ({ createdAt }) => <Moment date={createdAt} /> },
  {
    header: 'Actions',
    cell: ({ id, source }) => (
      <div className="row-tools">
        <Link
          to={`?change=${id}`}
          className="icon-button"
          aria-label={`Edit ${source}`}
          title="Edit"
        >
          <AdminIcon name="pencil" />
        </Link>
        <ConfirmDelete id={id} item="redirect" name={source} />
      </div>
    ),
  },
];

/** The redirects, with the form that adds or changes one. */
export function RedirectsView({ list, answer }: { list: RedirectList; answer?: AdminOutcome }) {
  const { rows, confirmed, changed, source, pages, similar } = list;
  return (
    <ListPage
      title="Redirects"
      note="Sends visitors from old addresses to new ones. An existing page takes precedence. When you change the address of a post or project, the old one redirects automatically."
      back={<BackLink to="/admin/settings">Settings</BackLink>}
      item="redirect"
      confirmed={confirmed}
      tools={
        <RedirectForm
          key={`${changed?.id} ${source}`}
          changed={changed}
          source={source}
          pages={pages}
          similar={similar}
          problem={refusalOf(answer)}
        />
      }
    >
      <TableCard
        caption="Redirects"
        rows={rows}
        empty={<EmptyState icon="reply" text="No redirects yet" />}
        columns={COLUMNS}
      />
    </ListPage>
  );
}
