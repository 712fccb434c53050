import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { InvitationView } from '../admin/invitation-view';
import { adminPathOf, publishReview, readInvitation, refuseReview } from '../core/invitations';
import { invitationServices } from '../services.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params, services }) => ({
    invitation: await readInvitation(params.id ?? '', invitationServices(services)),
  }));

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, params, services, admin: by }) => {
    const deps = invitationServices(services);
    const id = params.id ?? '';
    const path = adminPathOf(id);
    return runIntent(values, {
      async refuse() {
        await refuseReview({ id, fields: values, by }, deps);
        return { message: 'The review is refused. It is not on the site.', path };
      },
      async publish() {
        await publishReview({ id, isPublic: true, by }, deps);
        return { message: 'The review is published.', path };
      },
      async unpublish() {
        await publishReview({ id, isPublic: false, by }, deps);
        return { message: 'The review is off the site.', path };
      },
    });
  });

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Review by invitation');

export default function InvitationPage() {
  return (
    <InvitationView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
