import { Form, Link, useLocation, useSearchParams } from '@remix-run/react';
import { useRef } from 'react';
import { EmptyState } from '~/engine/admin/list/empty-state';
import { ActionProblem } from '~/engine/admin/shared/action-problem';
import { PageHeader } from '~/engine/admin/shared/page-header';
import { SelectField } from '~/engine/admin/shared/select-field';
import { useInitialFocus } from '~/engine/admin/shell/use-initial-focus';
import type { listNewsletters } from '../core/newsletter';
import { NewsletterCard } from './newsletter-card';
import { people } from './newsletter-words';
import { useRefresh } from './use-refresh';

type Listed = Awaited<ReturnType<typeof listNewsletters>>;

/** The latest newsletters, and the form that starts one. */
export function NewslettersView({
  newsletters,
  unsentPosts,
  confirmed,
  newId,
}: Listed & { confirmed: number; newId: string }) {
  useRefresh(newsletters);
  return (
    <>
      <PageHeader
        title="Newsletters"
        note={`They go to all confirmed subscribers: ${people(confirmed)} at the moment.`}
      >
        <Link to="/admin/newsletters/welcome" className="button button-quiet">
          Welcome letter
        </Link>
        <Link to="/admin/subscriber" className="button button-quiet">
          Subscribers
        </Link>
      </PageHeader>
      <ActionProblem />
      <StartForm unsentPosts={unsentPosts} newId={newId} />
      {newsletters.length === 0 && (
        <div className="card">
          <EmptyState icon="send" text="No newsletters yet" />
        </div>
      )}
      <ul className="flex flex-col gap-4">
        {newsletters.map((newsletter) => (
          <li key={newsletter.id} className="card p-5 sm:p-6">
            <NewsletterCard newsletter={newsletter} />
          </li>
        ))}
      </ul>
      {newsletters.length > 0 && (
        <p className="mt-4 max-w-prose text-muted text-small">
          Your mail provider reports bounces and spam complaints, and the link in the mail counts
          unsubscribes, both for 30 days. Opens and clicks are not tracked.
        </p>
      )}
    </>
  );
}

function StartForm({ unsentPosts, newId }: Pick<Listed, 'unsentPosts'> & { newId: string }) {
  const [search] = useSearchParams();
  const button = useRef<HTMLButtonElement>(null);
  const { hash } = useLocation();
  // The select starts with the latest post that has no newsletter, so the button gets the focus.
  useInitialFocus(() => button.current, hash === '#begin' ? hash : null);
  return (
    <section aria-labelledby="begin-title" className="card mb-6 p-5 sm:p-6">
      <h2 id="begin-title" className="text-card">
        Write a newsletter
      </h2>
      <Form method="post" className="mt-3 flex flex-wrap items-end gap-3">
        <input type="hidden" name="newId" value={newId} />
        <div className="min-w-56 flex-1">
          <SelectField
            label="About"
            name="post"
            state={{ value: search.get('post') ?? unsentPosts[0]?.id ?? '', errors: [] }}
            options={[
              ...unsentPosts.map(({ id, title }) => ({ value: id, label: title })),
              { value: '', label: 'No post: a letter of its own' },
            ]}
          />
        </div>
        <button ref={button} type="submit" className="button button-primary">
          Begin
        </button>
      </Form>
    </section>
  );
}
