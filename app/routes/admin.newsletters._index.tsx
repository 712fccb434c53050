import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { createNewsletter } from '~/domain/newsletter/draft';
import { listNewsletters } from '~/domain/newsletter/newsletter';
import { countConfirmed } from '~/domain/newsletter/subscriber-list';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { newIdIn } from '~/http/forms.server';
import { ActionProblem } from '~/ui/admin/action-problem';
import { EmptyState } from '~/ui/admin/list/empty-state';
import { adminMeta } from '~/ui/admin/meta';
import { NewsletterCard, people } from '~/ui/admin/newsletter-card';
import { PageHeader } from '~/ui/admin/page-header';
import { useRefresh } from '~/ui/admin/use-refresh';
import { withoutNetwork } from '~/ui/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => {
    const { newsletters, unsentPosts } = await listNewsletters(services);
    const confirmed = await countConfirmed(services);
    return { newsletters, unsentPosts, confirmed, newId: services.newId() };
  });

/** Begins a newsletter; everything else is its own page's. */
export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    const postId = values.post || null;
    const id = await createNewsletter({ postId, newId: newIdIn(values), by }, services);
    return { message: 'A draft: nobody gets it yet.', path: `/admin/newsletters/${id}` };
  });

export const clientAction = withoutNetwork;

export const meta = adminMeta('Newsletters');

export default function NewslettersPage() {
  const { newsletters, unsentPosts, confirmed, newId } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useRefresh(newsletters.some(({ status }) => status === 'sending' || status === 'scheduled'));
  return (
    <>
      <PageHeader
        title="Newsletters"
        note={`They go to everybody who confirmed: ${people(confirmed)} at the moment.`}
      >
        <Link to="/admin/subscriber" className="button button-quiet">
          Subscribers
        </Link>
      </PageHeader>
      <ActionProblem />
      <section aria-labelledby="begin-title" className="card mb-6 p-6">
        <h2 id="begin-title" className="text-card">
          Write a newsletter
        </h2>
        <Form method="post" className="mt-3 flex flex-wrap items-end gap-3">
          <input type="hidden" name="newId" value={newId} />
          <div className="min-w-56 flex-1">
            <label htmlFor="post" className="font-medium">
              About
            </label>
            <select
              id="post"
              name="post"
              defaultValue={search.get('post') ?? unsentPosts[0]?.id ?? ''}
              className="field mt-1.5"
            >
              {unsentPosts.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
              <option value="">No post: a letter of its own</option>
            </select>
          </div>
          <button type="submit" className="button button-primary">
            Begin
          </button>
        </Form>
      </section>
      {newsletters.length === 0 && (
        <div className="card">
          <EmptyState icon="send" text="No newsletter was sent yet" />
        </div>
      )}
      <ul className="flex flex-col gap-4">
        {newsletters.map((newsletter) => (
          <li key={newsletter.id} className="card p-6">
            <NewsletterCard newsletter={newsletter} />
          </li>
        ))}
      </ul>
    </>
  );
}
