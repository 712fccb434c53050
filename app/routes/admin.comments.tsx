import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listComments, moderateComment } from '~/domain/moderation';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { formatMoment } from '~/lib/dates';
import { ActionButton } from '~/ui/admin/action-button';
import { EmptyState } from '~/ui/admin/empty-state';
import { FilterTabs } from '~/ui/admin/filter-tabs';
import { adminMeta } from '~/ui/admin/meta';
import { PageHeader } from '~/ui/admin/page-header';
import { Pagination } from '~/ui/admin/pagination';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, ({ url, services }) => listComments(url.searchParams, services));

const DONE = {
  pending: 'The comment waits again.',
  approved: 'Approved: visitors see the comment now.',
  rejected: 'Rejected.',
  spam: 'Marked as spam.',
};

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, url, services, admin }) => {
    const id = values.id ?? '';
    const status = await moderateComment({ id, fields: values, by: admin }, services);
    return { message: DONE[status], path: `/admin/comments${url.search}` };
  });

export const meta = adminMeta('Comments');

const TABS = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'spam', label: 'Spam' },
];

const DECISIONS = [
  { status: 'approved', label: 'Approve', icon: 'check' },
  { status: 'rejected', label: 'Reject', icon: 'x' },
  { status: 'spam', label: 'Spam', icon: 'shield-alert' },
] as const;

export default function CommentsPage() {
  const { rows, page, pageSize, hasNext, status } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Comments" note="Visitors see a comment once you approve it." />
      <FilterTabs label="Comments" name="status" current={status} options={TABS} />
      {status === 'spam' && (
        <p className="mt-4 max-w-prose text-muted">
          What you marked, and what a program may have sent. It is deleted after 30 days.
        </p>
      )}
      {rows.length === 0 && (
        <div className="card mt-4">
          <EmptyState icon="message-square" text="No comments here" />
        </div>
      )}
      <ul className="mt-4 flex flex-col gap-4">
        {rows.map(({ id, body, createdAt, post }) => (
          <li key={id} className="card p-5">
            <p className="whitespace-pre-line break-words">{body}</p>
            <p className="mt-2 text-muted text-small">
              <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>, under{' '}
              <a href={`/details/${post.slug}#comments`} className="link">
                {post.title}
              </a>
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              {DECISIONS.filter((decision) => decision.status !== status).map((decision) => (
                <ActionButton
                  key={decision.status}
                  fields={{ id, status: decision.status }}
                  icon={decision.icon}
                  label={`${decision.label}: ${body.slice(0, 60)}`}
                >
                  {decision.label}
                </ActionButton>
              ))}
            </div>
          </li>
        ))}
      </ul>
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
