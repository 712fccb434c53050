import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { newIdIn } from '~/engine/server/forms.server';
import { InvitationsView } from '../admin/invitations-view';
import { inviteClient, listInvitations } from '../core/invitations';
import { invitationServices } from '../services.server';

const PATH = '/admin/reviews/invitations';

/** More projects than a portfolio has. */
const MAX_PROJECTS = 200;

/** `?project=` and `?message=` fill in the form. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const messageId = url.searchParams.get('message');
    const [list, projects, found] = await Promise.all([
      listInvitations(url.searchParams, invitationServices(services)),
      services.stores.project.list({ query: '', limit: MAX_PROJECTS, offset: 0 }),
      messageId === null ? null : services.inbox.find(messageId),
    ]);
    return {
      list,
      projects: projects.map(({ id, projectName }) => ({ id, name: projectName })),
      prefilled: {
        name: found?.message.name ?? '',
        email: found?.message.email ?? '',
        projectId: url.searchParams.get('project') ?? '',
      },
      newId: services.newId(),
    };
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    const { name } = await inviteClient(
      { id: newIdIn(values), fields: values, by },
      invitationServices(services),
    );
    return { message: `The invitation to ${name} is on its way.`, path: PATH };
  });

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Reviews by invitation');

export default function InvitationsPage() {
  return (
    <InvitationsView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
