import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { ConfirmDelete } from '../list/confirm-delete';
import { AdminIcon } from '../shared/admin-icon';
import { ScreenLinks } from '../shell/screen-links';
import { useClosing } from './checks/checks-panel';
import type { EditedRecord, KindWords } from './values';

/** The links and buttons in the heading of an editor: the page of the record, and the others in a menu. */
export function RecordLinks({
  kind: { entity, path, item },
  record: { id, name, state, page },
}: {
  kind: KindWords;
  record: EditedRecord;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  return (
    <>
      {page && state === 'published' && (
        <a href={page} className="button button-text">
          View
        </a>
      )}
      <details ref={menu} className="more-menu">
        <summary className="icon-button border-[1.5px] border-control" aria-label="More">
          <AdminIcon name="ellipsis" />
        </summary>
        <div className="card">
          <Link to={`${path}/${id}/revisions`} className="button">
            <AdminIcon name="history" />
            Revisions
          </Link>
          <ScreenLinks on={entity} values={{ id }} isPublished={state === 'published'} />
          {/* Asks in a dialog; without a script on the page of the table. */}
          <ConfirmDelete id={id} item={item} name={name} action={path} offersUndo>
            Delete
          </ConfirmDelete>
        </div>
      </details>
    </>
  );
}

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
