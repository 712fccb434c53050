import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { createNewsletter } from '~/domain/newsletter/draft';
import { listNewsletters } from '~/domain/newsletter/newsletter';
import { countConfirmed } from '~/domain/newsletter/subscriber-list';
import { loadAdminPage, submitAdminForm } from '~/http/admin/admin.server';
import { newIdIn } from '~/http/forms.server';
import { adminMeta } from '~/ui/admin/meta';
import { NewslettersView } from '~/ui/admin/newsletter/newsletters-view';
import { withoutNetwork } from '~/ui/offline/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => {
    const { newsletters, unsentPosts } = await listNewsletters(services);
    const confirmed = await countConfirmed(services);
    return { newsletters, unsentPosts, confirmed, newId: services.newId() };
  });

/** Begins a newsletter, or goes on with one that was begun. Everything else happens on its own page. */
export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    const postId = values.post || null;
    const goesOn = values.begun === 'open';
    const id = await createNewsletter({ postId, newId: newIdIn(values), goesOn, by }, services);
    return { message: 'A draft: nobody gets it yet.', path: `/admin/newsletters/${id}` };
  });

export const clientAction = withoutNetwork;

export const meta = adminMeta('Newsletters');

export default function NewslettersPage() {
  return <NewslettersView {...useLoaderData<typeof loader>()} />;
}
