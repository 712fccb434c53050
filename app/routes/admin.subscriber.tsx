import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import {
  browseSubscribers,
  readSubscriber,
  subscriberName,
  writeToSubscriber,
} from '~/domain/newsletter/subscriber-list';
import { deleteSubscriber } from '~/domain/newsletter/subscribers';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { readAsked } from '~/http/admin-list.server';
import { dayIn } from '~/lib/time-zone';
import { AdminIcon } from '~/ui/admin/admin-icon';
import { LetterForm } from '~/ui/admin/letter-form';
import { ConfirmDelete } from '~/ui/admin/list/confirm-delete';
import { EmptyState } from '~/ui/admin/list/empty-state';
import { listQuery } from '~/ui/admin/list/list-address';
import { ListPage } from '~/ui/admin/list/list-page';
import { SearchForm } from '~/ui/admin/list/search-form';
import { TableCard } from '~/ui/admin/list/table-card';
import { adminMeta } from '~/ui/admin/meta';
import { PanelDialog } from '~/ui/admin/panel-dialog';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { Status } from '~/ui/admin/status';
import { Day } from '~/ui/day';
import { showToast } from '~/ui/toasts';
import { withoutNetwork } from '~/ui/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services, admin: { timeZone } }) => {
    const find = (id: string) => readSubscriber(id, services);
    const [{ rows, ...rest }, confirmed, addressee] = await Promise.all([
      browseSubscribers(url.searchParams, services),
      readAsked(url, 'confirm', find),
      readAsked(url, 'compose', find),
    ]);
    return {
      ...rest,
      rows: rows.map(({ createdAt, ...subscriber }) => ({
        ...subscriber,
        name: subscriberName(subscriber.email),
        joinedOn: dayIn(createdAt, timeZone),
      })),
      confirmed: confirmed && { id: confirmed.id, name: confirmed.email },
      /** Who gets the mail that is being written. */
      addressee,
      formId: services.newId(),
    };
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, url, services, admin }) => {
    const id = values.id ?? '';
    const path = `/admin/subscriber${listQuery(url.search)}`;
    if (values.intent === 'delete') {
      await deleteSubscriber({ id, by: admin }, services);
      return { message: 'Deleted your Email', path };
    }
    await writeToSubscriber({ id, fields: values, by: admin }, services);
    return { message: 'Your mail is on its way.', path };
  });

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Subscribers');

const STATES = {
  pending: { label: 'Pending', tone: 'info' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  unsubscribed: { label: 'Unsubscribed', tone: 'quiet' },
  bounced: { label: 'Bounced', tone: 'bad' },
  complained: { label: 'Complained', tone: 'bad' },
} as const;

/** Where they did. */
const SOURCES = {
  footer: 'in the footer',
  newsletter: 'on /newsletter',
  api: 'by the API',
  unknown: '',
};

const toastDeleted = (isDeleted: boolean) =>
  void showToast(
    isDeleted ? 'success' : 'error',
    isDeleted ? 'Deleted your Email' : 'Failed to Delete your Email',
  );

export default function SubscribersPage() {
  const { rows, status, confirmed, addressee, formId, ...pages } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <ListPage
      title="Subscribers"
      note="Who asked for the newsletter."
      actions={
        <>
          <Link to="/admin/newsletters" className="button button-primary">
            <AdminIcon name="send" />
            Newsletters
          </Link>
          <a href="/admin/subscribers.csv" className="button button-quiet" download>
            <AdminIcon name="download" />
            Export as CSV
          </a>
        </>
      }
      item="email"
      confirmed={confirmed}
      tools={<Search status={status} />}
      pages={{ ...pages, shown: rows.length }}
      dialog={
        addressee && (
          <PanelDialog title={`Mail to ${addressee.email}`} closePath={listQuery(search)}>
            {(close) => (
              <LetterForm
                id={addressee.id}
                formId={formId}
                outcome={outcome}
                subject=""
                onSent={close}
              />
            )}
          </PanelDialog>
        )
      }
    >
      <TableCard
        caption="Subscribers"
        rows={rows}
        empty={<EmptyState icon="users" text="No Subscriber Yet" />}
        columns={[
          {
            header: 'ID',
            cell: ({ id }) => (
              <p title={id} className="text-muted text-small md:max-w-18 md:truncate">
                {id}
              </p>
            ),
          },
          {
            header: 'Name',
            cell: ({ name }) => (
              <p title={name} className="text-muted text-small md:line-clamp-2 md:max-w-24">
                {name}
              </p>
            ),
          },
          {
            header: 'Email',
            cell: ({ email, status: state }) => (
              <div className="md:min-w-40">
                <p>{email}</p>
                <Status tone={STATES[state].tone}>{STATES[state].label}</Status>
              </div>
            ),
          },
          {
            header: 'Role',
            cell: () => <p className="text-muted text-small">Subscriber</p>,
          },
          {
            header: 'Joined',
            cell: ({ joinedOn, source }) => (
              <div className="md:whitespace-nowrap">
                <Day day={joinedOn} />
                <p className="text-muted text-small">{SOURCES[source]}</p>
              </div>
            ),
          },
          {
            header: 'Actions',
            cell: ({ id, email }) => (
              <div className="flex gap-1">
                <Link
                  to={listQuery(search, { compose: id })}
                  preventScrollReset
                  aria-label={`Send mail to ${email}`}
                  title="Send mail"
                  className="icon-button"
                >
                  <AdminIcon name="mail" />
                </Link>
                <ConfirmDelete id={id} item="email" name={email} onSettled={toastDeleted} />
              </div>
            ),
          },
        ]}
      />
    </ListPage>
  );
}

const Search = ({ status }: { status: keyof typeof STATES | null }) => (
  <SearchForm label="Search by the beginning of an address" own={['status']}>
    <div>
      <label htmlFor="state" className="sr-only">
        State
      </label>
      <select id="state" name="status" defaultValue={status ?? ''} className="field">
        <option value="">All states</option>
        {Object.entries(STATES).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  </SearchForm>
);
