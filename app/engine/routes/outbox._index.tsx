import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { requireLocalOutbox } from '~/engine/admin/mail/local-outbox.server';
import { Moment } from '~/engine/admin/shared/moment';
import { loadPage } from '~/engine/server/page.server';

/** The mails that were stored instead of sent. Only in local development. */
export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, async ({ url, services }) => ({
    mails: await requireLocalOutbox(url, services).list(),
  }));

export const meta: MetaFunction = () => [
  { title: 'Outbox' },
  { name: 'robots', content: 'noindex' },
];

export default function OutboxPage() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <div className="page section max-w-2xl">
      <h1 className="text-title">Outbox</h1>
      <p className="mt-4 text-lead text-muted">
        No mail provider is set up on this machine: mails are stored here for a week instead of
        being sent.
      </p>
      {mails.length === 0 && <p className="mt-8">No mail yet.</p>}
      <ul className="mt-8 flex flex-col gap-6">
        {mails.map(({ id, keptAt, mail }) => (
          <li key={id} className="card flex flex-col gap-3 p-6">
            <h2 className="text-card">{mail.subject}</h2>
            <p className="text-muted text-small">
              <span>
                {mail.replyTo ? `To ${mail.to}, replies to ${mail.replyTo}` : `To ${mail.to}`}
              </span>
              , <Moment date={keptAt} />
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{mail.text}</p>
            {mail.attachments?.map(({ filename, content }) => (
              <details key={filename}>
                <summary className="link">{filename}</summary>
                <pre className="mt-2 scroll-x text-small">{content}</pre>
              </details>
            ))}
            <p>
              <a href={`/outbox/${id}`} className="link">
                As HTML
              </a>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
