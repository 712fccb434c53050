import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import { saveReplyDraft } from '~/engine/core/messages/replies';

/** Saves the draft of a reply while it is typed. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const answer = await submitAdminForm(args, async ({ values, params, services }) => {
    await saveReplyDraft({ id: params.id ?? '', fields: values }, services);
    return { message: 'Saved.' };
  });
  return Response.json(answer.data, answer.init ?? {});
}

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params }) =>
    redirect(`/admin/messages/${encodeURIComponent(params.id ?? '')}`),
  );
