import { Link } from '@remix-run/react';
import { ActionButton } from '~/engine/admin/shared/action-button';
import { Moment } from '~/engine/admin/shared/moment';
import { Status } from '~/engine/admin/shared/status';
import type { NewsletterProgress } from '../core/newsletter';
import type { NewsletterChange } from '../core/schedule';
import { people } from './newsletter-words';

const STATES = {
  draft: { label: 'Draft', tone: 'quiet' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  paused: { label: 'Paused', tone: 'quiet' },
  sent: { label: 'Sent', tone: 'good' },
} as const;

export const NewsletterStatus = ({ status }: Pick<NewsletterProgress, 'status'>) => (
  <Status tone={STATES[status].tone}>{STATES[status].label}</Status>
);

/** A newsletter in the list, with its state and actions. The actions submit to the newsletter's page. */
export function NewsletterCard({ newsletter }: { newsletter: NewsletterProgress }) {
  const { id, subject, status } = newsletter;
  const path = `/admin/newsletters/${id}`;
  const name = subject || 'No subject yet';
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="min-w-0 break-words text-card">
          <Link to={path} className="hover:underline">
            {name}
          </Link>
        </h2>
        <NewsletterStatus status={status} />
      </div>
      <NewsletterState newsletter={newsletter} />
    </div>
  );
}

type Button = { intent: NewsletterChange; icon: string; name: string; words?: string };

/** The action of each state. */
const BUTTONS: Partial<Record<NewsletterProgress['status'], Button>> = {
  scheduled: { intent: 'recall', icon: 'undo-2', name: 'Call back', words: 'Call it back' },
  sending: { intent: 'pause', icon: 'pause', name: 'Pause' },
  paused: { intent: 'resume', icon: 'play', name: 'Resume' },
};

/** The state and the actions of a newsletter, without its subject. */
export function NewsletterState({ newsletter }: { newsletter: NewsletterProgress }) {
  const { id, subject, status, sendAt } = newsletter;
  const action = `/admin/newsletters/${id}`;
  const button = BUTTONS[status];
  if (status === 'draft') return <p className="text-muted text-small">Not sent to anyone yet.</p>;
  return (
    <>
      {status === 'scheduled' ? (
        <p className="text-muted text-small" role="status">
          <span>Leaves </span>
          {sendAt && <Moment date={sendAt} />}
          <span>. Until then you can call it back.</span>
        </p>
      ) : (
        <Progress newsletter={newsletter} />
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {button && (
          <ActionButton
            action={action}
            fields={{ intent: button.intent }}
            icon={button.icon}
            label={`${button.name} ${subject}`}
          >
            {button.words ?? button.name}
          </ActionButton>
        )}
        {(status === 'scheduled' || status === 'sending') && (
          <noscript>
            <a href={action} className="button button-quiet">
              Reload
            </a>
          </noscript>
        )}
      </div>
    </>
  );
}

function Progress({ newsletter }: { newsletter: NewsletterProgress }) {
  const { subject, recipients, sent, skipped, failed, problem, sendAt, createdAt } = newsletter;
  const start = sendAt ?? createdAt;
  return (
    <>
      <progress
        max={Math.max(recipients, 1)}
        value={recipients === 0 ? 1 : sent + skipped + failed}
        aria-label={`Progress of ${subject}`}
      />
      <p className="text-muted text-small" role="status">
        <span>
          {[
            `Sent to ${sent} of ${people(recipients)}`,
            ...(skipped > 0 ? [`${skipped} left the list in the meantime`] : []),
            ...(failed > 0 ? [`${failed} failed`] : []),
          ].join(', ')}
        </span>
        . Started <Moment date={start} />.
      </p>
      {problem && <p className="text-small">Last problem: {problem}</p>}
      {sent > 0 && <Figures newsletter={newsletter} />}
    </>
  );
}

/** The results that the mail provider and the unsubscribe link report. Opens and clicks are not tracked. */
const Figures = ({
  newsletter: { sent, bounced, complained, unsubscribed },
}: {
  newsletter: NewsletterProgress;
}) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-2">
    {[
      ['Sent', sent],
      ['Bounced', bounced],
      ['Marked as spam', complained],
      ['Unsubscribed', unsubscribed],
    ].map(([label, n]) => (
      <div key={label} className="flex items-baseline gap-2">
        <dt className="order-2 text-muted text-small">{label}</dt>
        <dd className="font-semibold text-[1.25rem] tabular-nums">{n}</dd>
      </div>
    ))}
  </dl>
);
