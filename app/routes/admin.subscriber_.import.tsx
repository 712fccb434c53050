import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { type ImportAnswer, ImportView } from '~/admin/newsletter/import-view';
import { readMailable } from '~/admin/newsletter/state-questions';
import { adminMeta } from '~/admin/shared/meta';
import { type AdminFormResult, loadAdminPage, submitAdminForm } from '~/admin/shell/admin.server';
import { mailsToVisitors } from '~/core/limits/visitor-limits';
import { importSubscribers, previewImport } from '~/core/newsletter/import';
import { fieldError } from '~/kit/errors';
import { refusalOf } from '~/kit/forms/form-field';
import { runIntent } from '~/kit/forms/run-intent';
import { offlineSafeAction } from '~/kit/offline/offline-safe-action';
import { decodeText, isZip } from '~/kit/text/decode-text';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => ({
    mailsADay: Math.floor(mailsToVisitors(services) / 2),
  }));

/** Previews or performs an import. The page shows the result, so that no rejected line is lost. */
export const action = (args: ActionFunctionArgs) =>
  submitAdminForm<ImportAnswer>(args, async ({ values, form, services, admin: by }) => {
    const source = { ...(await readSource(form, values)), mailable: readMailable(values) };
    const fields = { ...values, ...source };
    return runIntent<AdminFormResult<ImportAnswer>>(values, {
      async preview() {
        const { fresh, ...preview } = await previewImport(fields, services);
        const result = { ...source, preview: { ...preview, fresh: fresh.length }, done: null };
        return { message: 'Nothing is written yet.', result };
      },
      async import() {
        const { added, isAsked, fresh, ...preview } = await importSubscribers(
          { fields, by },
          services,
        );
        const done = { added, isAsked };
        const result = { ...source, preview: { ...preview, fresh: fresh.length }, done };
        return { message: 'Imported.', result };
      },
    });
  });

/** Reads the chosen file, or the text field, which an earlier step filled from the file. */
async function readSource(form: FormData, { text = '', fileName = '' }: Record<string, string>) {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return { text, fileName };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) {
    const message = `“${file.name}” is a ZIP archive or an Excel workbook. Unpack it, or save it as CSV, and choose that file.`;
    throw fieldError('text', message);
  }
  return { text: decodeText(bytes), fileName: file.name };
}

export const clientAction = offlineSafeAction;

export const meta = adminMeta('Import subscribers');

export default function ImportPage() {
  const answer = useActionData<typeof action>();
  return (
    <ImportView
      {...useLoaderData<typeof loader>()}
      answer={answer?.ok ? answer.result : undefined}
      problem={refusalOf(answer)}
    />
  );
}
