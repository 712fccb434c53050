import { Form, useNavigation } from '@remix-run/react';
import type { Import, TableChange } from '~/engine/core/transfer/import';
import { joinWords } from '~/engine/kit/text/join-words';
import { type Column, DataTable } from '../list/data-table';
import { Moment } from '../shared/moment';
import { Panel } from '../shared/panel';

export type Preview = {
  import: Import;
  changes: TableChange[];
  /** What the owner misses after an import into another site. */
  missed: string[];
};

/** The export time in the file, which may be any text. */
function ExportedAt({ text }: { text: string }) {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? <span>“{text}”</span> : <Moment date={date} isWhole />;
}

const COLUMNS: Column<TableChange>[] = [
  { header: 'Records', cell: ({ label }) => label },
  { header: 'New', cell: ({ added }) => added },
  { header: 'Changed', cell: ({ changed }) => changed },
  { header: 'Same', cell: ({ same }) => same },
  {
    header: 'Removed',
    cell: ({ removed }) => (
      <span className={removed > 0 ? 'font-semibold text-red' : ''}>{removed}</span>
    ),
  },
];

/** The changes of an import, and the buttons to apply or discard it. */
export function ImportPreview({
  preview: { import: found, changes, missed },
}: {
  preview: Preview;
}) {
  const rows = changes
    .filter(({ added, changed, same, removed }) => added + changed + same + removed > 0)
    .map((change) => ({ id: change.table, ...change }));
  return (
    <Panel id="preview" title="What would change">
      <p className="text-muted">
        The file was exported on <ExportedAt text={found.exportedAt} />
        {` and holds ${found.records} records. Nothing has changed yet.`}
      </p>
      <div className="mt-5">
        <DataTable caption="What would change, by kind of record" columns={COLUMNS} rows={rows} />
      </div>
      <p className="mt-4 max-w-2xl text-muted text-small">
        The import never removes sent mails, addresses that get no mail, or events of the audit
        trail; imported events are marked “Imported”. Waiting mails are imported as failed and
        unfinished mailings as paused, so that nothing is sent until you start it. Nobody is signed
        out, and no password changes.
      </p>
      <h3 className="mt-5 font-sans font-semibold text-base">What is not in an export</h3>
      <p className="mt-1 max-w-2xl text-muted text-small">
        {`${joinWords(missed)}.`.replace(/^./, (letter) => letter.toUpperCase())}
      </p>
      <Decision id={found.id} changes={changes} />
    </Panel>
  );
}

function Decision({ id, changes }: { id: string; changes: TableChange[] }) {
  const isBusy = useNavigation().state !== 'idle';
  const total = (field: 'added' | 'changed' | 'removed') =>
    changes.reduce((sum, change) => sum + change[field], 0);
  const isSame = total('added') + total('changed') + total('removed') === 0;
  return (
    <Form method="post" action="/admin/settings/data" className="mt-6 flex flex-wrap gap-3">
      <input type="hidden" name="import" value={id} />
      {!isSame && (
        <button
          type="submit"
          name="intent"
          value="apply"
          disabled={isBusy}
          className="button button-act"
        >
          {isBusy && <span className="spinner" aria-hidden="true" />}
          <span>{`Import: ${total('added')} new, ${total('changed')} changed, ${total('removed')} removed`}</span>
        </button>
      )}
      <button
        type="submit"
        name="intent"
        value="discard"
        disabled={isBusy}
        className="button button-quiet"
      >
        {isSame ? 'Nothing to do' : 'Cancel'}
      </button>
    </Form>
  );
}
