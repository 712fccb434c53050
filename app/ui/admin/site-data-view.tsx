import { Form, Link, useNavigation } from '@remix-run/react';
import type { Import, TableChange } from '~/domain/transfer/import';
import { refusalOf, wordsOf } from '../form-field';
import { Notice } from '../notice';
import { AdminIcon } from './admin-icon';
import { Moment } from './moment';
import type { AdminOutcome } from './outcome';
import { PageHeader } from './page-header';
import { ConfirmSamples, type SamplesInWords, SamplesPanel } from './samples-panel';

type Preview = { import: Import; changes: TableChange[] };

/** Everything of the site as a file, and back. */
export function SiteDataView({
  preview,
  samples,
  isConfirming,
  answer,
}: {
  preview: Preview | null;
  samples: SamplesInWords;
  /** Whether the samples are about to be removed. */
  isConfirming: boolean;
  answer?: AdminOutcome;
}) {
  const refusal = refusalOf(answer);
  return (
    <>
      <PageHeader
        title="Export and import"
        note="The whole site as one file: to keep, to move, or to go back to."
      >
        <Link to="/admin/settings" className="button button-quiet">
          <AdminIcon name="arrow-left" />
          Settings
        </Link>
      </PageHeader>
      {refusal && (
        <div className="mb-6">
          <Notice kind="problem">{wordsOf(refusal)}</Notice>
        </div>
      )}
      {preview ? (
        <PreviewPanel preview={preview} />
      ) : isConfirming ? (
        <ConfirmSamples samples={samples} />
      ) : (
        <Panels samples={samples} />
      )}
    </>
  );
}

function Panels({ samples }: { samples: SamplesInWords }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <section aria-labelledby="export-title" className="card p-5 sm:p-6">
        <h2 id="export-title" className="text-card">
          Export
        </h2>
        <p className="mt-3">
          Posts, projects, reviews, comments, subscribers, messages, mails, newsletters, pictures,
          settings, earlier versions and the audit trail, what was deleted in the last 30 days
          included.
        </p>
        <p className="mt-3 text-muted">
          It holds the addresses of your subscribers and the messages of your visitors: keep it
          where nobody else reads it. Who may sign in is not in it, neither passwords nor sessions.
        </p>
        <form method="post" action="/admin/settings/export" data-download className="mt-5">
          <button type="submit" className="button button-primary">
            <AdminIcon name="download" />
            Export everything
          </button>
        </form>
      </section>
      <section aria-labelledby="import-title" className="card p-5 sm:p-6">
        <h2 id="import-title" className="text-card">
          Import
        </h2>
        <p className="mt-3">
          You see what would change before anything does. Then the site becomes what the file says,
          all at once.
        </p>
        <form
          method="post"
          action="/admin/settings/data"
          encType="multipart/form-data"
          className="mt-5 flex flex-col items-start gap-4"
        >
          <label className="flex max-w-full flex-col gap-1.5 font-medium">
            Exported file
            <input
              type="file"
              name="file"
              accept="application/json,.json"
              className="file-field font-normal"
            />
          </label>
          <button type="submit" className="button button-quiet">
            <AdminIcon name="upload" />
            Show what would change
          </button>
        </form>
      </section>
      <SamplesPanel samples={samples} />
    </div>
  );
}

/** Tables as the owner knows them; one that is not here is shown by its own name. */
const NAMES: Record<string, string> = {
  categories: 'Categories',
  posts: 'Posts',
  projects: 'Projects',
  reviews: 'Reviews',
  comments: 'Comments',
  subscribers: 'Subscribers',
  suppressions: 'Addresses never to be mailed',
  messages: 'Messages',
  mail_jobs: 'Mails',
  newsletters: 'Newsletters',
  newsletter_batches: 'Newsletters: batches',
  newsletter_recipients: 'Newsletters: recipients',
  webhook_events: 'Events of the mail provider',
  audit_events: 'Audit trail',
  revisions: 'Earlier versions',
  autosaves: 'Typed and not saved',
  settings: 'Settings',
  daily_visits: 'Visits by day',
  daily_outcomes: 'What posts brought, by day',
  pictures: 'Pictures',
  picture_files: 'Files of pictures',
};

const nameOf = (table: string) =>
  NAMES[table] ?? table.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** As the file says it, which may be anything. */
function ExportedAt({ text }: { text: string }) {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? <>“{text}”</> : <Moment date={date} />;
}

function PreviewPanel({ preview: { import: found, changes } }: { preview: Preview }) {
  const isBusy = useNavigation().state !== 'idle';
  const total = (field: 'added' | 'changed' | 'removed') =>
    changes.reduce((sum, change) => sum + change[field], 0);
  const isSame = total('added') + total('changed') + total('removed') === 0;
  const rows = changes.filter(
    ({ added, changed, same, removed }) => added + changed + same + removed > 0,
  );
  return (
    <section aria-labelledby="preview-title" className="card p-5 sm:p-6">
      <h2 id="preview-title" className="text-card">
        What would change
      </h2>
      <p className="mt-2 text-muted">
        The file was exported on <ExportedAt text={found.exportedAt} />
        {` and holds ${found.records} records. Nothing has changed yet.`}
      </p>
      <table className="admin-table mt-5">
        <caption className="sr-only">What would change, by kind of record</caption>
        <thead>
          <tr>
            <th scope="col">Records</th>
            <th scope="col">New</th>
            <th scope="col">Changed</th>
            <th scope="col">Same</th>
            <th scope="col">Removed</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ table, added, changed, same, removed }) => (
            <tr key={table}>
              <td data-label="Records">{nameOf(table)}</td>
              <td data-label="New">{added}</td>
              <td data-label="Changed">{changed}</td>
              <td data-label="Same">{same}</td>
              <td data-label="Removed">
                <span className={removed > 0 ? 'font-semibold text-red' : ''}>{removed}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 max-w-2xl text-muted text-small">
        What has happened stays: mails that were sent, addresses never to be mailed and the audit
        trail are only added to, whose new lines say “Imported”. Mails that still waited come in as
        failed and newsletters that were being sent as paused, so that nothing leaves before you say
        so. Nobody is signed out, and no password changes.
      </p>
      <Form method="post" action="/admin/settings/data" className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="import" value={found.id} />
        {!isSame && (
          <button
            type="submit"
            name="intent"
            value="apply"
            disabled={isBusy}
            className="button button-act"
          >
            {isBusy && <span className="spinner" aria-hidden="true" />}
            {`Import: ${total('added')} new, ${total('changed')} changed, ${total('removed')} removed`}
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
    </section>
  );
}
