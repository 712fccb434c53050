import { Link } from '@remix-run/react';
import { AdminIcon } from '../admin-icon';
import { ConfirmDelete } from '../list/confirm-delete';
import type { EditedRecord } from './record-editor';
import type { KindWords } from './values';

/** Where an editor leads to. */
export function RecordLinks({
  kind: { entity, path, item },
  record: { id, name, state, page },
}: {
  kind: KindWords;
  record: EditedRecord;
}) {
  return (
    <>
      <Link to={`${path}/${id}/revisions`} className="button button-quiet">
        <AdminIcon name="history" />
        Revisions
      </Link>
      {entity === 'post' && state === 'published' && (
        <Link to={`/admin/newsletters?post=${id}`} className="button button-quiet">
          <AdminIcon name="send" />
          Send as newsletter
        </Link>
      )}
      {page && state === 'published' && (
        <a href={page} className="button button-quiet">
          <AdminIcon name="external-link" />
          View
        </a>
      )}
      {/* Asks by the dialog; without a script by the page of the table. */}
      <ConfirmDelete id={id} item={item} name={name} action={path} offersUndo>
        Delete
      </ConfirmDelete>
    </>
  );
}

/** Where a table of records leads to. @param add what the button says that begins one */
export const RecordListLinks = ({ path, add }: { path: string; add: string }) => (
  <>
    <Link to={`${path}/trash`} className="button button-quiet">
      <AdminIcon name="trash-2" />
      Trash
    </Link>
    <Link to={`${path}/new`} className="button button-primary">
      <AdminIcon name="plus" />
      {add}
    </Link>
  </>
);
