import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from '@remix-run/react';
import { useEffect } from 'react';
import { changeNewsletter, listNewsletters, startNewsletter } from '~/domain/newsletters';
import { countConfirmed } from '~/domain/subscriber-list';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { formatMoment } from '~/lib/dates';
import { ActionButton } from '~/ui/admin/action-button';
import { EmptyState } from '~/ui/admin/empty-state';
import { adminMeta } from '~/ui/admin/meta';
import { PageHeader } from '~/ui/admin/page-header';
import { Status } from '~/ui/admin/status';
import { refusalOf } from '~/ui/form-field';
import { Notice } from '~/ui/notice';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => {
    const { newsletters, unsentPosts } = await listNewsletters(services);
    return { newsletters, unsentPosts, confirmed: await countConfirmed(services) };
  });

const PATH = '/admin/newsletters';

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin }) => {
    const id = values.id ?? '';
    if (values.intent === 'start') {
      await startNewsletter({ postId: id, by: admin }, services);
      return { message: 'The newsletter is on its way.', path: PATH };
    }
    const change = values.intent === 'pause' ? 'pause' : 'resume';
    await changeNewsletter({ id, change, by: admin }, services);
    return { message: change === 'pause' ? 'Paused.' : 'It goes on.', path: PATH };
  });

export const meta = adminMeta('Newsletters');

const STATES = {
  sending: { label: 'Sending', tone: 'info' },
  paused: { label: 'Paused', tone: 'quiet' },
  sent: { label: 'Sent', tone: 'good' },
} as const;

const REFRESH_MS = 2000;

const people = (n: number) => (n === 1 ? '1 person' : `${n} people`);

export default function NewslettersPage() {
  const { newsletters, unsentPosts, confirmed } = useLoaderData<typeof loader>();
  const problem = refusalOf(useActionData<typeof action>());
  const [search] = useSearchParams();
  const chosen = unsentPosts.find(({ id }) => id === search.get('post'));
  useRefresh(newsletters.some(({ status }) => status === 'sending'));
  return (
    <>
      <PageHeader
        title="Newsletters"
        note={`A post, sent to everybody who confirmed: ${people(confirmed)} at the moment.`}
      >
        <Link to="/admin/subscriber" className="button button-quiet">
          Subscribers
        </Link>
      </PageHeader>
      {problem && (
        <div className="mb-6">
          <Notice kind="problem">{problem.message}</Notice>
        </div>
      )}
      <section aria-labelledby="send-title" className="card mb-6 p-6">
        <h2 id="send-title" className="text-card">
          Send a post
        </h2>
        {chosen ? (
          <>
            <p className="mt-3">
              {`Send “${chosen.title}” to ${people(confirmed)}? A post can be sent once.`}
            </p>
            <Form method="post" className="mt-4 flex flex-wrap gap-3">
              <input type="hidden" name="intent" value="start" />
              <input type="hidden" name="id" value={chosen.id} />
              <button type="submit" className="button button-primary">
                Send it now
              </button>
              <Link to={PATH} className="button button-quiet">
                Cancel
              </Link>
            </Form>
          </>
        ) : unsentPosts.length === 0 ? (
          <p className="mt-3 text-muted">Every published post has been sent.</p>
        ) : (
          <Form className="mt-3 flex flex-wrap items-end gap-3">
            <div className="min-w-56 flex-1">
              <label htmlFor="post" className="font-medium">
                Post
              </label>
              <select id="post" name="post" className="field mt-1.5">
                {unsentPosts.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            </div>
            <button type="submit" className="button button-primary">
              Go on
            </button>
          </Form>
        )}
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

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function NewsletterCard({ newsletter }: { newsletter: Loaded['newsletters'][number] }) {
  const { id, subject, status, recipients, sent, skipped, failed, problem, createdAt } = newsletter;
  const done = sent + skipped + failed;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-card">{subject}</h2>
        <Status tone={STATES[status].tone}>{STATES[status].label}</Status>
      </div>
      <progress
        max={Math.max(recipients, 1)}
        value={recipients === 0 ? 1 : done}
        aria-label={`Progress of ${subject}`}
        className="admin-progress"
      />
      <p className="text-muted text-small" role="status">
        {`${sent} of ${people(recipients)} sent`}
        {skipped > 0 && `, ${skipped} left the list meanwhile`}
        {failed > 0 && `, ${failed} failed`}. Started{' '}
        <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>.
      </p>
      {problem && <p className="text-small">Last problem: {problem}</p>}
      <div className="flex flex-wrap gap-3">
        {status === 'sending' && (
          <>
            <ActionButton fields={{ intent: 'pause', id }} icon="pause" label={`Pause ${subject}`}>
              Pause
            </ActionButton>
            <noscript>
              <a href={PATH} className="button button-quiet">
                Look again
              </a>
            </noscript>
          </>
        )}
        {status === 'paused' && (
          <ActionButton fields={{ intent: 'resume', id }} icon="play" label={`Resume ${subject}`}>
            Resume
          </ActionButton>
        )}
      </div>
    </div>
  );
}

/** Reads the page's data again while something moves. */
function useRefresh(isMoving: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(revalidate, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);
}
