import { Link } from '@remix-run/react';
import type { Dashboard } from '~/engine/core/dashboard/overview';
import { Moment } from '../shared/moment';
import { Panel } from '../shared/panel';
import { PanelRow } from '../shared/panel-row';

/** What comes next: talks, scheduled posts, then the drafts. */
export function NextPanel({
  talks,
  scheduled,
  drafts,
}: {
  talks: Dashboard['nextTalks'];
  scheduled: Dashboard['scheduled'];
  drafts: Dashboard['drafts'];
}) {
  const posts = [
    ...scheduled.map(({ publishedAt: date, ...post }) => ({ ...post, date, isScheduled: true })),
    ...drafts.map(({ updatedAt: date, ...post }) => ({ ...post, date, isScheduled: false })),
  ];
  return (
    <Panel title="Next" id="next">
      {posts.length + talks.length === 0 && (
        <p className="py-2 text-muted">No drafts and nothing scheduled.</p>
      )}
      <ul>
        {talks.map(({ id, name, talk, startAt }) => (
          <PanelRow key={id} icon="calendar-clock" iconClass="text-muted">
            <p className="sm:truncate">
              <Link
                to={`/admin/talks/${id}`}
                className="card-link py-1 font-semibold hover:underline"
              >
                {`${talk} with ${name}`}
              </Link>
            </p>
            <p className="meta">
              <Moment date={startAt} />
            </p>
          </PanelRow>
        ))}
        {posts.map(({ id, title, date, isScheduled }) => (
          <PanelRow
            key={id}
            icon={isScheduled ? 'calendar-clock' : 'pencil'}
            iconClass="text-muted"
          >
            <p className="sm:truncate">
              <Link
                to={`/admin/blog-update/${id}`}
                className="card-link py-1 font-semibold hover:underline"
              >
                {title || 'No title yet'}
              </Link>
            </p>
            <p className="meta">
              <span>{isScheduled ? 'Appears ' : 'Draft, edited '}</span>
              <Moment date={date} />
            </p>
          </PanelRow>
        ))}
      </ul>
    </Panel>
  );
}
