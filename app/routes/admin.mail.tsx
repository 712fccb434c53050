import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listMail, retryMail } from '~/domain/outbox';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { pathToReturnTo } from '~/lib/paths';
import { ActionButton } from '~/ui/admin/action-button';
import { EmptyState } from '~/ui/admin/list/empty-state';
import { FilterTabs } from '~/ui/admin/list/filter-tabs';
import { ListPage } from '~/ui/admin/list/list-page';
import { TableCard } from '~/ui/admin/list/table-card';
import { MailStatusLabel } from '~/ui/admin/mail-status';
import { adminMeta } from '~/ui/admin/meta';
import { Moment } from '~/ui/admin/moment';
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
  const { rows, status, ...pages } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Mail"
      note="Every single mail of the last 90 days; texts are deleted 30 days after they were sent. Newsletters are on a page of their own."
      item="mail"
      tools={<FilterTabs label="Mails" name="status" current={status} options={TABS} />}
      pages={{ ...pages, shown: rows.length }}
    >
      <TableCard
        caption="Mails"
        rows={rows}
        empty={<EmptyState icon="mail" text="No mails here" />}
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
    </ListPage>
  );
}
