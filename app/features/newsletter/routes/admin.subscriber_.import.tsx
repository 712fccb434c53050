import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/engine/admin/shared/meta';
import {
  type AdminFormResult,
  loadAdminPage,
  submitAdminForm,
} from '~/engine/admin/shell/admin.server';
import { mailsToVisitors } from '~/engine/core/limits/visitor-limits';
import { fieldError } from '~/engine/kit/errors';
import { refusalOf } from '~/engine/kit/forms/form-field';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { type ImportAnswer, ImportView } from '~/features/newsletter/admin/import-view';
import { readMailable } from '~/features/newsletter/admin/state-questions';
import { importSubscribers, previewImport } from '~/features/newsletter/core/import';
import { decodeText, isZip } from '../core/decode-text';
import { newsletterServices } from '../services.server';

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
        const { fresh, ...preview } = await previewImport(fields, newsletterServices(services));
        const result = { ...source, preview: { ...preview, fresh: fresh.length }, done: null };
        return { message: 'Nothing is written yet.', result };
      },
      async import() {
        const { added, isAsked, fresh, ...preview } = await importSubscribers(
          { fields, by },
          newsletterServices(services),
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
