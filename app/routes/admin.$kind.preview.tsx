import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadPreviewScreen, previewForm } from '~/engine/admin/records/previews.server';
import { UnsavedPreview } from '~/engine/admin/records/unsaved-preview';
import { adminMeta } from '~/engine/admin/shared/meta';
import { RecordPreview } from '~/site/record-preview';

/** Previews unsaved content of an editor in a new tab. Saves nothing. */
export const action = (args: ActionFunctionArgs) => previewForm(args);

/** Also runs after the action. */
export const loader = (args: LoaderFunctionArgs) => loadPreviewScreen(args);

export const meta = adminMeta('Preview');

export default function PreviewPage() {
  const preview = useActionData<typeof action>();
  return (
    <UnsavedPreview kind={useLoaderData<typeof loader>()}>
      {preview && <RecordPreview preview={preview} />}
    </UnsavedPreview>
  );
}
