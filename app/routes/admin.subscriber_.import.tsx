import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { importSubscribers, previewImport } from '~/domain/newsletter/import';
import { loadAdminPage, submitAdminForm } from '~/http/admin/admin.server';
import { adminMeta } from '~/ui/admin/meta';
import { type ImportAnswer, ImportView } from '~/ui/admin/newsletter/import-view';
import { refusalOf } from '~/ui/forms/form-field';
import { withoutNetwork } from '~/ui/offline/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => ({
    mailsADay: Math.floor(services.visitorMailsADay / 2),
  }));

/** Says what a file would do, or lets it; the page itself tells it, so that no line is lost. */
export const action = (args: ActionFunctionArgs) =>
  submitAdminForm<ImportAnswer>(args, async ({ values, form, services, admin: by }) => {
    const file = form.get('file');
    const isFile = file instanceof File && file.size > 0;
    const text = isFile ? await file.text() : (values.text ?? '');
    if (values.intent !== 'import') {
      const { fresh, ...preview } = await previewImport({ text }, services);
      const answer = { text, preview: { ...preview, fresh: fresh.length }, done: null };
      return { message: 'Nothing is written yet.', result: answer };
    }
    const fields = { ...values, text };
    const { added, isAsked, fresh, ...preview } = await importSubscribers({ fields, by }, services);
    return {
      message: 'Imported.',
      result: { text, preview: { ...preview, fresh: fresh.length }, done: { added, isAsked } },
    };
  });

export const clientAction = withoutNetwork;

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
