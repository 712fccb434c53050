import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { deleteComment, listComments, moderateComment, restoreComment } from '~/domain/moderation';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { formatMoment } from '~/lib/dates';
import { excerpt } from '~/lib/excerpt';
import { ActionButton } from '~/ui/admin/action-button';
import { ActionProblem } from '~/ui/admin/action-problem';
import { ConfirmDelete, ConfirmDeletePanel } from '~/ui/admin/confirm-delete';
import { EmptyState } from '~/ui/admin/empty-state';
import { FilterTabs } from '~/ui/admin/filter-tabs';
import { adminMeta } from '~/ui/admin/meta';
import { PageHeader } from '~/ui/admin/page-header';
import { Pagination } from '~/ui/admin/pagination';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { UndoDelete } from '~/ui/admin/undo-delete';
import { withoutNetwork } from '~/ui/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const asked = (name: string) => {
      const id = url.searchParams.get(name);
      return id === null ? null : services.moderation.find(id);
    };
    const [list, confirmed, deleted] = await Promise.all([
      listComments(url.searchParams, services),
      asked('confirm'),
      asked('deleted'),
    ]);
    return { ...list, confirmed, deleted: deleted?.deletedAt ? deleted : null };
  });

/** The list without a question or an undo in its address. */
function listPath(search: string, more: Record<string, string> = {}): string {
  const params = new URLSearchParams(search);
  params.delete('confirm');
  params.delete('deleted');
  for (const [name, value] of Object.entries(more)) params.set(name, value);
  return `/admin/comments?${params}`;
}

const DONE = {
  pending: 'The comment waits again.',
  approved: 'Approved: visitors see the comment now.',
  rejected: 'Rejected.',
  spam: 'Marked as spam.',
};

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, url, services, admin: by }) => {
    const id = values.id ?? '';
    const path = listPath(url.search);
    if (values.intent === 'delete') {
      await deleteComment({ id, by }, services);
      return { message: 'Deleted!', path: listPath(url.search, { deleted: id }) };
    }
    if (values.intent === 'restore') {
      await restoreComment({ id, by }, services);
      return { message: 'The comment is back.', path };
    }
    const status = await moderateComment({ id, fields: values, by }, services);
    return { message: DONE[status], path };
  });

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Comments');

const TABS = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'spam', label: 'Spam' },
  { value: 'deleted', label: 'Deleted' },
];

const NOTES: Record<string, string> = {
  spam: 'What you marked, and what a program may have sent. It is deleted after 30 days.',
  deleted: 'What you deleted can be brought back for 30 days.',
};

/** Enough of it to know which one it is. */
const nameOf = (body: string) => excerpt(body, 60);

const DECISIONS = [
  { status: 'approved', label: 'Approve', icon: 'check' },
  { status: 'rejected', label: 'Reject', icon: 'x' },
  { status: 'spam', label: 'Spam', icon: 'shield-alert' },
] as const;

export default function CommentsPage() {
  const { rows, page, pageSize, hasNext, folder, confirmed, deleted } =
    useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const note = NOTES[folder];
  if (confirmed) {
    const { id, body } = confirmed;
    const backTo = listPath(search.toString());
    return (
      <>
        <PageHeader title="Comments" />
        <ActionProblem />
        <ConfirmDeletePanel id={id} item="comment" name={nameOf(body)} backTo={backTo} />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Comments" note="Visitors see a comment once you approve it." />
      <ActionProblem />
      {deleted && <UndoDelete id={deleted.id} name={nameOf(deleted.body)} />}
      <FilterTabs label="Comments" name="status" current={folder} options={TABS} />
      {note && <p className="mt-4 max-w-prose text-muted">{note}</p>}
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
              {folder === 'deleted' ? (
                <ActionButton
                  fields={{ intent: 'restore', id }}
                  icon="rotate-ccw"
                  label={`Bring back: ${nameOf(body)}`}
                >
                  Bring back
                </ActionButton>
              ) : (
                <>
                  {DECISIONS.filter((decision) => decision.status !== folder).map((decision) => (
                    <ActionButton
                      key={decision.status}
                      fields={{ id, status: decision.status }}
                      icon={decision.icon}
                      label={`${decision.label}: ${nameOf(body)}`}
                    >
                      {decision.label}
                    </ActionButton>
                  ))}
                  <ConfirmDelete
                    id={id}
                    item="comment"
                    name={nameOf(body)}
                    onSettled={(isDeleted) => {
                      if (!isDeleted) return;
                      search.set('deleted', id);
                      setSearch(search);
                    }}
                  >
                    Delete
                  </ConfirmDelete>
                </>
              )}
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
