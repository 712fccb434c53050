import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import {
  browseSubscribers,
  readSubscriber,
  subscriberName,
  writeToSubscriber,
} from '~/domain/subscriber-list';
import { deleteSubscriber } from '~/domain/subscribers';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { dayIn } from '~/lib/time-zone';
import { AdminIcon } from '~/ui/admin/admin-icon';
import { ConfirmDelete, ConfirmDeletePanel } from '~/ui/admin/confirm-delete';
import { DataTable } from '~/ui/admin/data-table';
import { EmptyState } from '~/ui/admin/empty-state';
import { LetterForm } from '~/ui/admin/letter-form';
import { adminMeta } from '~/ui/admin/meta';
import { PageHeader } from '~/ui/admin/page-header';
import { Pagination } from '~/ui/admin/pagination';
import { PanelDialog } from '~/ui/admin/panel-dialog';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { SearchForm } from '~/ui/admin/search-form';
import { Status } from '~/ui/admin/status';
import { Day } from '~/ui/day';
import { showToast } from '~/ui/toasts';
import { withoutNetwork } from '~/ui/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services, admin: { timeZone } }) => {
    const { rows, ...rest } = await browseSubscribers(url.searchParams, services);
    const asked = url.searchParams.get('confirm') ?? url.searchParams.get('compose');
    return {
      ...rest,
      rows: rows.map(({ createdAt, ...subscriber }) => ({
        ...subscriber,
        name: subscriberName(subscriber.email),
        joinedOn: dayIn(createdAt, timeZone),
      })),
      /** Whom a question or a mail is about. */
      chosen: asked === null ? null : await readSubscriber(asked, services),
      formId: services.newId(),
    };
  });

/** The page without the question or the form that it asks in its address. */
function listPath(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('confirm');
  params.delete('compose');
  return `/admin/subscriber?${params}`;
}

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, url, services, admin }) => {
    const id = values.id ?? '';
    const path = listPath(url.search);
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
  const { rows, page, pageSize, hasNext, status, chosen, formId } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const [search] = useSearchParams();
  const back = listPath(search.toString());
  const compose = (id: string) => {
    const params = new URLSearchParams(search);
    params.set('compose', id);
    return `?${params}`;
  };
  return (
    <>
      <PageHeader title="Subscribers" note="Who asked for the newsletter.">
        <Link to="/admin/newsletters" className="button button-primary">
          <AdminIcon name="send" />
          Newsletters
        </Link>
        <a href="/admin/subscribers.csv" className="button button-quiet" download>
          <AdminIcon name="download" />
          Export as CSV
        </a>
      </PageHeader>
      {chosen && search.has('confirm') ? (
        <ConfirmDeletePanel id={chosen.id} item="email" name={chosen.email} backTo={back} />
      ) : (
        <>
          <SearchForm label="Search by the beginning of an address" own={['status', 'compose']}>
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
          <div className="card mt-4">
            {rows.length === 0 ? (
              <EmptyState icon="users" text="No Subscriber Yet" />
            ) : (
              <DataTable
                caption="Subscribers"
                rows={rows}
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
                          to={compose(id)}
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
            )}
          </div>
          <Pagination
            page={page}
            pageSize={pageSize}
            shown={rows.length}
            total={null}
            hasNext={hasNext}
          />
        </>
      )}
      {chosen && search.has('compose') && (
        <PanelDialog title={`Mail to ${chosen.email}`} closePath={back}>
          {(close) => (
            <LetterForm
              id={chosen.id}
              formId={formId}
              outcome={outcome}
              subject=""
              onSent={close}
            />
          )}
        </PanelDialog>
      )}
    </>
  );
}
