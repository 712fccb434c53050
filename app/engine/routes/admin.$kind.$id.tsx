import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { adminKind } from '~/engine/admin/records/admin-kinds.server';
import { readPreviewLink, readTextExtras } from '~/engine/admin/records/post-pages.server';
import { readChecks } from '~/engine/admin/records/record-checks.server';
import { RecordEditor } from '~/engine/admin/records/record-editor';
import { submitRecordForm } from '~/engine/admin/records/record-forms.server';
import { leaveForOwnScreen, readEditor } from '~/engine/admin/records/record-pages.server';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';

/** The editor for all kinds of records, existing ones and new ones (`/new`). */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, params, services, admin, loadWords }) => {
    const usesDraft = url.searchParams.get('draft') === 'use';
    const from = url.searchParams.get('from') ?? '';
    const { words } = await loadWords();
    const asked = { id: params.id ?? '', usesDraft, from, admin, words };
    const kind = adminKind(params.kind, services);
    await leaveForOwnScreen({ entity: kind.entity, id: asked.id }, services);
    const editor = await readEditor(kind, asked, services);
    const hasText = editor.form.some(({ kind }) => kind === 'markdown');
    const { extras, findings } = hasText
      ? await readTextExtras(editor, args.context)
      : { extras: null, findings: [] };
    const looksOutside = url.searchParams.get('check') === 'outside';
    const checked = { ...editor, ofFeatures: findings };
    const checks = await readChecks(checked, { kind, looksOutside }, args.context);
    const previewLink = await readPreviewLink(editor, args.context);
    return { ...editor, from, extras, previewLink, checks };
  });

export const action = (args: ActionFunctionArgs) => submitRecordForm(args);

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta();

export default function EditRecordPage() {
  const { from, ...editor } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <RecordEditor
      key={`${editor.kind.path}/${editor.record?.id ?? from}`}
      {...editor}
      answer={answer}
    />
  );
}
