import { Link } from '@remix-run/react';
import type { Dashboard } from '~/engine/core/dashboard/overview';
import { Moment } from '../shared/moment';
import { Panel } from '../shared/panel';
import { PanelRow } from '../shared/panel-row';

/** What comes next. */
export const NextPanel = ({ upcoming }: Pick<Dashboard, 'upcoming'>) => (
  <Panel title="Next" id="next">
    {upcoming.length === 0 && <p className="py-3.5 text-muted">No drafts and nothing scheduled.</p>}
    <ul>
      {upcoming.map(({ id, icon, to, title, says, date }) => (
        <PanelRow key={id} icon={icon} iconClass="text-muted">
          <p className="sm:truncate">
            <Link to={to} className="card-link py-1 font-semibold hover:underline">
              {title}
            </Link>
          </p>
          <p className="meta">
            {says && <span>{says}</span>}
            <Moment date={date} />
          </p>
        </PanelRow>
      ))}
    </ul>
  </Panel>
);
