import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listMail, retryMail } from '~/domain/outbox';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { pathToReturnTo } from '~/lib/paths';
import { ActionButton } from '~/ui/admin/action-button';
import { ActionProblem } from '~/ui/admin/action-problem';
import { DataTable } from '~/ui/admin/data-table';
import { EmptyState } from '~/ui/admin/empty-state';
import { FilterTabs } from '~/ui/admin/filter-tabs';
import { MailStatusLabel } from '~/ui/admin/mail-status';
import { adminMeta } from '~/ui/admin/meta';
import { Moment } from '~/ui/admin/moment';
import { PageHeader } from '~/ui/admin/page-header';
import { Pagination } from '~/ui/admin/pagination';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { withoutNetwork } from '~/ui/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const { rows, ...rest } = await listMail(url.searchParams, services);
    return {
      ...rest,
      rows: rows.map(({ mail, ...row }) => ({ ...row, to: mail.to, subject: mail.subject })),
    };
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin }) => {
    await retryMail({ id: values.id ?? '', by: admin }, services);
    const path = values.backTo ? pathToReturnTo(values.backTo) : '/admin/mail';
    return { message: 'The mail is sent once more.', path };
  });

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Mail');

const TABS = [
  { value: null, label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
  { value: 'sent', label: 'Sent' },
];

export default function MailPage() {
  const { rows, page, pageSize, hasNext, status } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Mail"
        note="Every single mail of the last 90 days; texts are deleted 30 days after they were sent. Newsletters are on a page of their own."
      />
      <ActionProblem />
      <FilterTabs label="Mails" name="status" current={status} options={TABS} />
      <div className="card mt-4">
        {rows.length === 0 ? (
          <EmptyState icon="mail" text="No mails here" />
        ) : (
          <DataTable
            caption="Mails"
            rows={rows}
            columns={[
              {
                header: 'Mail',
                cell: ({ subject, to }) => (
                  <>
                    <span className="font-medium">{subject}</span>
                    <span className="block text-muted text-small">
                      {to || 'Text and address are deleted.'}
                    </span>
                  </>
                ),
              },
              {
                header: 'Written',
                cell: ({ createdAt }) => <Moment date={createdAt} />,
              },
              {
                header: 'State',
                cell: ({ status: state, problem, dueAt, attempts }) => (
                  <>
                    <MailStatusLabel status={state} />
                    {problem && <span className="block text-small">{problem}</span>}
                    {state === 'waiting' && attempts > 0 && (
                      <span className="block text-muted text-small">
                        Next attempt <Moment date={dueAt} />
                      </span>
                    )}
                  </>
                ),
              },
              {
                header: 'Actions',
                cell: ({ id, status: state, subject, to }) =>
                  state === 'failed' &&
                  to !== '' && (
                    <ActionButton
                      fields={{ id }}
                      icon="rotate-ccw"
                      label={`Try again: ${subject}, to ${to}`}
                    >
                      Try again
                    </ActionButton>
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
  );
}
