import { useActionData, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { namesFields, refusalOf } from '~/engine/kit/forms/form-field';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { Notice } from '~/engine/kit/ui/notice';
import { PageHeader } from '../shared/page-header';
import { BulkForm, BulkPanel, UndoBulk } from './bulk-selection';
import { CAN_COME_BACK, ConfirmDeletePanel } from './confirm-delete';
import { listQuery } from './list-address';
import { Pagination } from './pagination';
import { UndoDelete } from './undo-delete';

type Named = { id: string; name: string };

/** The rows and the bulk action that the address of a list names. */
export type Deletion = {
  /** The row to confirm the deletion of (`?confirm=`); null if there is none. */
  confirmed: Named | null;
  /** The row that was deleted last (`?deleted=`) and can be restored. */
  deleted: Named | null;
  /** The selected rows to confirm the deletion of (`?bulk=delete`); null if there are none. */
  selected: Named[] | null;
  /** The last bulk action (`?done=`), if it can be undone. */
  done: { id: string; count: number } | null;
};

/**
 * A list screen of the admin area: actions, errors, the question before deleting, undo, filters, the list and
 * its pagination. The address holds all of this state, so it works without JavaScript.
 */
export function ListPage({
  back,
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
  back?: ReactNode;
  title: string;
  note?: string;
  /** Links beside the heading. */
  actions?: ReactNode;
  /** The name of one row, in lower case, such as 'message'. */
  item: string;
  /** A sentence added to the question before deleting a row. */
  deletionNote?: string;
  /** The buttons of the bulk bar, see `BulkForm`; false if there are none at the moment. */
  bulkActions?: ReactNode;
  /** Search and tabs. */
  tools?: ReactNode;
  /** Absent if the list has one page only. */
  pages?: Parameters<typeof Pagination>[0];
  /** The list: a `TableCard` or cards. */
  children: ReactNode;
  /** A form shown instead of the list. It shows its own errors. */
  instead?: ReactNode;
  /** A dialog with a form over the list. It shows its own errors. */
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
      <PageHeader back={back} title={title} note={note}>
        {/* No other actions until the question is answered. */}
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

/** Returns the error above the list: a refusal, or that the record in the address does not exist. */
function useProblem(
  item: string,
  { isConfirmed, hasForm, hasBulk }: Record<'isConfirmed' | 'hasForm' | 'hasBulk', boolean>,
) {
  const [search] = useSearchParams();
  const refusal = refusalOf(useActionData<AdminOutcome>());
  // Forms show the errors of their fields themselves. The bulk bar does so only with JavaScript.
  if (hasForm || (!hasBulk && refusal && namesFields(refusal))) return null;
  const missing = `Not Found. No ${item} found with this ID.`;
  if (refusal) return refusal.status === 404 ? missing : refusal.message;
  // Not `reply`: a comment moves to another tab once it is approved, while the address still names it.
  const asksForOne = search.has('edit') || search.has('compose');
  return asksForOne || (search.has('confirm') && !isConfirmed) ? missing : null;
}
