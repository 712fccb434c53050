import { ActionProblem } from '../shared/action-problem';
import { AdminIcon } from '../shared/admin-icon';
import { BackLink, PageHeader } from '../shared/page-header';
import { Panel } from '../shared/panel';
import { ImportPreview, type Preview } from './import-preview';
import { ConfirmSamples, type SamplesInWords, SamplesPanel } from './samples-panel';

/** The page for export and import. */
export function SiteDataView({
  preview,
  samples,
  isConfirming,
}: {
  preview: Preview | null;
  samples: SamplesInWords;
  /** Whether to confirm that the samples will be removed. */
  isConfirming: boolean;
}) {
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/settings">Settings</BackLink>}
        title="Export and import"
        note="The whole site as one file, for a backup, a move or a restore."
      />
      <ActionProblem />
      {preview ? (
        <ImportPreview preview={preview} />
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
      <Panel id="export" title="Export">
        <p>
          Posts, projects, pages, reviews, what visitors sent, mails, pictures, settings, earlier
          versions and the audit trail, including everything deleted in the last 30 days.
        </p>
        <p className="mt-3 text-muted">
          The file contains the addresses and the words of your visitors: keep it private. It
          contains nothing that signs in.
        </p>
        <form method="post" action="/admin/settings/export" data-download className="mt-5">
          <button type="submit" className="button button-primary">
            <AdminIcon name="download" />
            Export everything
          </button>
        </form>
      </Panel>
      <div className="flex flex-col gap-6">
        <Panel id="import" title="Import">
          <p>
            You see a preview of all changes first. The import then applies all of them at once.
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
        </Panel>
        <SamplesPanel samples={samples} />
      </div>
    </div>
  );
}
