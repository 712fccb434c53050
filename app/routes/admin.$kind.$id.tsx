import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadAdminPage } from '~/http/admin/admin.server';
import { adminKind } from '~/http/records/admin-kinds.server';
import { readPreviewLink, readTextExtras } from '~/http/records/post-pages.server';
import { readChecks } from '~/http/records/record-checks.server';
import { submitRecordForm } from '~/http/records/record-forms.server';
import { readEditor } from '~/http/records/record-pages.server';
import { adminMeta } from '~/ui/admin/meta';
import { RecordEditor } from '~/ui/admin/records/record-editor';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { withoutNetwork } from '~/ui/offline/without-network';

/** The one editor of every kind: of a record that is there, and of a new one at `/new`. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, params, services, admin }) => {
    const usesDraft = url.searchParams.get('draft') === 'use';
    const asked = { id: params.id ?? '', usesDraft, admin };
    const kind = adminKind(params.kind);
    const editor = await readEditor(kind, asked, services);
    const hasText = editor.form.some(({ kind }) => kind === 'markdown');
    const extras = hasText ? await readTextExtras(editor, args.context) : null;
    const looksOutside = url.searchParams.get('check') === 'outside';
    const checked = { ...editor, card: extras?.card ?? null };
    const checks = await readChecks(checked, { kind, looksOutside }, args.context);
    const previewLink = await readPreviewLink(editor, args.context);
    return { ...editor, extras, previewLink, checks };
  });

export const action = (args: ActionFunctionArgs) => submitRecordForm(args);

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta();

export default function EditRecordPage() {
  const editor = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <RecordEditor key={`${editor.kind.path}/${editor.record?.id}`} {...editor} answer={answer} />
  );
}
