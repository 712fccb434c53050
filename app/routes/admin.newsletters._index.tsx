import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { NewslettersView } from '~/admin/newsletter/newsletters-view';
import { adminMeta } from '~/admin/shared/meta';
import { loadAdminPage, submitAdminForm } from '~/admin/shell/admin.server';
import { createNewsletter } from '~/core/newsletter/draft';
import { listNewsletters } from '~/core/newsletter/newsletter';
import { countConfirmed } from '~/core/newsletter/subscriber-list';
import { offlineSafeAction } from '~/kit/offline/offline-safe-action';
import { newIdIn } from '~/server/forms.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => {
    const { newsletters, unsentPosts } = await listNewsletters(services);
    const confirmed = await countConfirmed(services);
    return { newsletters, unsentPosts, confirmed, newId: services.newId() };
  });

/** Creates a newsletter or continues a draft. All other actions are on the page of a newsletter. */
export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    const postId = values.post || null;
    const reuseDraft = values.begun === 'open';
    const id = await createNewsletter({ postId, newId: newIdIn(values), reuseDraft, by }, services);
    return { message: 'A draft: nobody gets it yet.', path: `/admin/newsletters/${id}` };
  });

export const clientAction = offlineSafeAction;

export const meta = adminMeta('Newsletters');

export default function NewslettersPage() {
  return <NewslettersView {...useLoaderData<typeof loader>()} />;
}
