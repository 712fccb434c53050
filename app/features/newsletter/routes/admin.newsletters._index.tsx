import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/engine/admin/shared/meta';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { newIdIn } from '~/engine/server/forms.server';
import { NewslettersView } from '../admin/newsletters-view';
import { createNewsletter } from '../core/draft';
import { listNewsletters } from '../core/newsletter';
import { countConfirmed } from '../core/subscriber-list';
import { newsletterServices } from '../services.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => {
    const { newsletters, unsentPosts } = await listNewsletters(newsletterServices(services));
    const confirmed = await countConfirmed(services);
    return { newsletters, unsentPosts, confirmed, newId: services.newId() };
  });

/** Creates a newsletter or continues a draft. All other actions are on the page of a newsletter. */
export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    const postId = values.post || null;
    const reuseDraft = values.begun === 'open';
    const id = await createNewsletter(
      { postId, newId: newIdIn(values), reuseDraft, by },
      newsletterServices(services),
    );
    return { message: 'A draft: nobody gets it yet.', path: `/admin/newsletters/${id}` };
  });

export const clientAction = offlineSafeAction;

export const meta = adminMeta('Newsletters');

export default function NewslettersPage() {
  return <NewslettersView {...useLoaderData<typeof loader>()} />;
}
