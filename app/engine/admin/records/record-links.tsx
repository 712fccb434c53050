import { Link } from '@remix-run/react';
import { ConfirmDelete } from '../list/confirm-delete';
import { AdminIcon } from '../shared/admin-icon';
import { ScreenLinks } from '../shell/screen-links';
import type { EditedRecord, KindWords } from './values';

/** The links and buttons in the heading of an editor. */
export function RecordLinks({
  kind: { entity, path, item },
  record: { id, name, state, page },
}: {
  kind: KindWords;
  record: EditedRecord;
}) {
  return (
    <>
      <Link to={`${path}/${id}/revisions`} title="Revisions" className="button button-quiet">
        <AdminIcon name="history" />
        <Label>Revisions</Label>
      </Link>
      <ScreenLinks on={entity} values={{ id }} isPublished={state === 'published'} isSmall />
      {page && state === 'published' && (
        <a href={page} title="View" className="button button-quiet">
          <AdminIcon name="external-link" />
          <Label>View</Label>
        </a>
      )}
      {/* Asks in a dialog; without a script on the page of the table. */}
      <ConfirmDelete id={id} item={item} name={name} action={path} offersUndo>
        <Label>Delete</Label>
      </ConfirmDelete>
    </>
  );
}

/** Hidden visually where only the icon fits. */
const Label = ({ children }: { children: string }) => (
  <span className="max-xl:sr-only">{children}</span>
);

/** The links in the heading of a table of records. @param add the label of the button that adds one */
export const RecordListLinks = ({ path, add }: { path: string; add: string }) => (
  <>
    <ScreenLinks on={path} />
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
