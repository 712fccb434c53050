import { Link } from '@remix-run/react';
import type { HealthCheck } from '~/core/health/health';
import type { SiteError } from '~/core/health/site-errors';
import { type Column, DataTable } from '../list/data-table';
import { AdminIcon } from '../shared/admin-icon';
import { copyText } from '../shared/copy-text';
import { Moment } from '../shared/moment';
import { PageHeader } from '../shared/page-header';
import { Panel } from '../shared/panel';

/** The worst first; a group without a row is left out. */
const GROUPS = [
  { status: 'fail', title: 'Needs you', icon: 'circle-alert', colour: 'text-red' },
  { status: 'warn', title: 'Worth a look', icon: 'triangle-alert', colour: 'text-muted' },
  { status: 'unknown', title: 'Not known', icon: 'clock', colour: 'text-muted' },
  { status: 'ok', title: 'Well', icon: 'circle-check', colour: 'text-green' },
] as const;

/** How the site is, row by row, and what visitors met. */
export function HealthView({ checks, errors }: { checks: HealthCheck[]; errors: SiteError[] }) {
  const groups = GROUPS.flatMap((group) => {
    const rows = checks.filter(({ status }) => status === group.status);
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
  const isWell = !groups.some(({ status }) => status === 'fail' || status === 'warn');
  const note = isWell
    ? 'Nothing needs you.'
    : `${groups.map(({ title, rows }) => `${title}: ${rows.length}`).join(', ')}.`;
  const panel = ({ status, title, rows, icon, colour }: (typeof groups)[number]) => (
    <Panel key={status} id={`health-${status}`} title={title}>
      <ul className={`desk-rows ${status === 'ok' ? 'health-lines' : ''}`}>
        {rows.map((check) => (
          <Row key={check.id} check={check} icon={icon} colour={colour} />
        ))}
      </ul>
    </Panel>
  );
  return (
    <>
      <PageHeader
        title="Health"
        note={`${note} Looked at just now. A monitor reads the same at /health.json, except for your content.`}
      />
      <div className="flex flex-col gap-6">
        {groups.filter(({ status }) => status !== 'ok').map(panel)}
        {errors.length > 0 && <Errors errors={errors} />}
        {groups.filter(({ status }) => status === 'ok').map(panel)}
      </div>
    </>
  );
}

function Row({ check, icon, colour }: { check: HealthCheck; icon: string; colour: string }) {
  const { id, label, says, remedy: { says: what, to, command } = {} } = check;
  return (
    <li id={`check-${id}`}>
      <AdminIcon name={icon} className={`mt-0.5 size-5 self-start ${colour}`} />
      <div className="desk-row-text">
        <h3 className="text-base">{label}</h3>
        <p className="break-words text-muted">{says}</p>
        {what && <p className="mt-1">{what}</p>}
        {command && <Command text={command} />}
      </div>
      {to && (
        <Link to={to} className="button button-quiet" aria-label={`Open: ${label}`}>
          <AdminIcon name={to.startsWith('/') ? 'arrow-right' : 'external-link'} />
          Open
        </Link>
      )}
    </li>
  );
}

/** To be typed in the project's folder. */
const Command = ({ text }: { text: string }) => (
  <p className="mt-2 flex items-center gap-2">
    <code className="health-command">{text}</code>
    <button
      type="button"
      onClick={() => copyText(text)}
      aria-label={`Copy ${text}`}
      title="Copy"
      className="icon-button needs-script shrink-0"
    >
      <AdminIcon name="copy" />
    </button>
  </p>
);

const COLUMNS: Column<SiteError & { id: string }>[] = [
  { header: 'Page', cell: ({ route }) => <span className="font-medium">{route}</span> },
  { header: 'Answer', cell: ({ status }) => status },
  { header: 'Times', cell: ({ hits }) => hits },
  { header: 'Last', cell: ({ lastAt }) => <Moment date={lastAt} /> },
  {
    header: 'Last request',
    // All of it: it is looked for in the log, also where no script copies it.
    cell: ({ requestId }) => <code className="text-small break-all">{requestId}</code>,
  },
];

const TITLE = 'Errors that visitors met';

const Errors = ({ errors }: { errors: SiteError[] }) => (
  <Panel id="errors" title={TITLE}>
    <p className="mb-3 text-muted">
      Of seven days, by the kind of page, without who asked. The log has more under the id of a
      request; 503 says that the database was away.
    </p>
    <DataTable
      caption={TITLE}
      rows={errors.map((one) => ({ ...one, id: `${one.route} ${one.status}` }))}
      columns={COLUMNS}
    />
  </Panel>
);
