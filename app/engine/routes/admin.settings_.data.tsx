import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import { SiteDataView } from '~/engine/admin/transfer/site-data-view';
import { isFileForm, submitImportFile } from '~/engine/admin/transfer/transfer.server';
import { applyImport, discardImport, previewImport } from '~/engine/core/transfer/import';
import {
  countSamples,
  removeSamples,
  restoreSamples,
  samplesInWords,
} from '~/engine/core/transfer/samples';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const id = url.searchParams.get('import');
    const { untouched, edited, trashed } = await countSamples(services);
    return {
      preview: id === null ? null : await previewImport(id, services),
      samples: {
        untouched: samplesInWords(untouched),
        edited: samplesInWords(edited),
        trashed: samplesInWords(trashed),
      },
      isConfirming: url.searchParams.get('confirm') === 'samples',
    };
  });

export const action = (args: ActionFunctionArgs) =>
  isFileForm(args.request)
    ? submitImportFile(args)
    : submitAdminForm(args, async ({ values, services, admin }) => {
        const id = values.import ?? '';
        const path = '/admin/settings/data';
        return runIntent(values, {
          async 'remove-samples'() {
            const which = await removeSamples(admin, services);
            return { message: `Deleted! ${which} can be brought back for 30 days.`, path };
          },
          async 'restore-samples'() {
            await restoreSamples(admin, services);
            return { message: 'The samples are on the site again.', path };
          },
          async apply() {
            await applyImport({ id, by: admin }, services);
            return { message: 'Imported: the site now matches the file.', path };
          },
          async discard() {
            await discardImport(id, services);
            return { message: 'Nothing was changed.', path };
          },
        });
      });

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Export and import');

export default function DataPage() {
  return <SiteDataView {...useLoaderData<typeof loader>()} />;
}
