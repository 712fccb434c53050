import { Link } from '@remix-run/react';
import type { Dashboard } from '~/core/dashboard/overview';
import { AdminIcon } from '../shared/admin-icon';
import { Moment } from '../shared/moment';
import { Panel } from '../shared/panel';

/** The posts that are on their way: what appears by itself first, then what is not finished. */
export function NextPanel({
  scheduled,
  drafts,
}: {
  scheduled: Dashboard['scheduled'];
  drafts: Dashboard['drafts'];
}) {
  const posts = [
    ...scheduled.map(({ publishedAt: date, ...post }) => ({ ...post, date, isScheduled: true })),
    ...drafts.map(({ updatedAt: date, ...post }) => ({ ...post, date, isScheduled: false })),
  ];
  return (
    <Panel title="Next" id="next">
      {posts.length === 0 && <p className="py-2 text-muted">No draft, and nothing scheduled.</p>}
      <ul className="desk-rows">
        {posts.map(({ id, title, date, isScheduled }) => (
          <li key={id}>
            <AdminIcon
              name={isScheduled ? 'calendar-clock' : 'pencil'}
              className="size-5 text-muted"
            />
            <div className="desk-row-text">
              <p>
                <Link to={`/admin/blog-update/${id}`} className="card-link">
                  {title || 'Without a title yet'}
                </Link>
              </p>
              <p className="text-muted text-small">
                <span>{isScheduled ? 'Appears ' : 'Draft, edited '}</span>
                <Moment date={date} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
