import { useActionData, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { namesFields, refusalMessage, refusalOf } from '~/kit/forms/form-field';
import type { AdminOutcome } from '~/kit/forms/outcome';
import { Notice } from '~/kit/ui/notice';
import { PageHeader } from '../shared/page-header';
import { BulkForm, BulkPanel, UndoBulk } from './bulk-selection';
import { CAN_COME_BACK, ConfirmDeletePanel } from './confirm-delete';
import { listQuery } from './list-address';
import { Pagination } from './pagination';
import { UndoDelete } from './undo-delete';

type Named = { id: string; name: string };

/** The rows that a list's address names. */
export type Deletion = {
  /** The row to confirm the deletion of (`?confirm=`); null if there is none. */
  confirmed: Named | null;
  /** What was deleted last (`?deleted=`) and can be brought back. */
  deleted: Named | null;
  /** Those that are selected and asked about (`?bulk=delete`); null where none are. */
  selected: Named[] | null;
  /** What was done to several last (`?done=`), as long as it can be undone. */
  done: { id: string; count: number } | null;
};

/**
 * A list of the admin area: what can be done there, why something was not done, the question whether to
 * delete, the way back, filters, what is listed, the other pages. All of it is in the address, and works
 * without a script, too.
 */
export function ListPage({
  title,
  note,
  actions,
  item,
  confirmed,
  deleted,
  deletionNote = deleted === undefined ? '' : CAN_COME_BACK,
  selected,
  done,
  bulkActions,
  tools,
  pages,
  children,
  instead,
  dialog,
}: Partial<Deletion> & {
  title: string;
  note?: string;
  /** Links beside the heading. */
  actions?: ReactNode;
  /** What a row is, in lower case, such as 'message'. */
  item: string;
  /** What the question about one of them says, too. */
  deletionNote?: string;
  /** What can be done with several rows, see `Several`; false where there is none at the moment. */
  bulkActions?: ReactNode;
  /** Search, tabs. */
  tools?: ReactNode;
  /** Absent: the list is one page. */
  pages?: Parameters<typeof Pagination>[0];
  /** What is listed: a `TableCard`, or cards. */
  children: ReactNode;
  /** A form that takes the place of the list. It says itself what was wrong with it. */
  instead?: ReactNode;
  /** A form above the list, which also says what was wrong with it. */
  dialog?: ReactNode;
}) {
  const [search] = useSearchParams();
  const hasForm = Boolean(instead || dialog);
  const hasQuestion = Boolean(confirmed || selected?.length);
  const problem = useProblem(item, {
    isConfirmed: Boolean(confirmed),
    hasForm,
    hasBulk: bulkActions !== undefined,
  });
  return (
    <>
      <PageHeader title={title} note={note}>
        {/* A question is answered first. */}
        {!hasQuestion && actions}
      </PageHeader>
      {problem && (
        <div className="mb-5">
          <Notice kind="problem">{problem}</Notice>
        </div>
      )}
      {confirmed && (
        <ConfirmDeletePanel
          {...confirmed}
          item={item}
          note={deletionNote}
          backTo={listQuery(search)}
        />
      )}
      {selected && selected.length > 0 && <BulkPanel item={item} rows={selected} />}
      {!hasQuestion && instead}
      {!hasQuestion && !instead && (
        <div className="flex flex-col gap-4">
          {deleted && <UndoDelete {...deleted} />}
          {done && <UndoBulk {...done} item={item} />}
          {tools}
          {bulkActions !== undefined ? (
            <BulkForm item={item} actions={bulkActions}>
              {children}
            </BulkForm>
          ) : (
            children
          )}
          {pages && <Pagination {...pages} />}
        </div>
      )}
      {dialog}
    </>
  );
}

/** What is said above the list: why something was refused, or that what the address names is not there. */
function useProblem(
  item: string,
  { isConfirmed, hasForm, hasBulk }: Record<'isConfirmed' | 'hasForm' | 'hasBulk', boolean>,
) {
  const [search] = useSearchParams();
  const refusal = refusalOf(useActionData<AdminOutcome>());
  // A form says itself what was wrong with its fields; the bar of `Several` does so with a script alone.
  if (hasForm || (!hasBulk && refusal && namesFields(refusal))) return null;
  const missing = `Not Found. No ${item} found with this ID.`;
  if (refusal) return refusal.status === 404 ? missing : refusalMessage(refusal);
  // Not `reply`: what was decided about is in another tab, while the address still asks.
  const asksForOne = search.has('edit') || search.has('compose');
  return asksForOne || (search.has('confirm') && !isConfirmed) ? missing : null;
}
