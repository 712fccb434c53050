import { Link } from '@remix-run/react';
import type { HealthCheck } from '~/domain/health/health';
import type { SiteError } from '~/domain/health/site-errors';
import { AdminIcon } from '../admin-icon';
import { copyText } from '../copy-text';
import type { Column } from '../list/data-table';
import { TableCard } from '../list/table-card';
import { Moment } from '../moment';
import { PageHeader } from '../page-header';
import { Panel } from '../panel';

/** The worst first; a group without a row is left out. */
const GROUPS = [
  { status: 'fail', title: 'Needs you', icon: 'circle-alert', colour: 'text-red' },
  { status: 'warn', title: 'Worth a look', icon: 'triangle-alert', colour: 'text-muted' },
  { status: 'unknown', title: 'Not known', icon: 'clock', colour: 'text-muted' },
  { status: 'ok', title: 'Well', icon: 'circle-check', colour: 'text-green' },
] as const;

/** How the site is, row by row, and what visitors met. */
export function HealthView({ checks, errors }: { checks: HealthCheck[]; errors: SiteError[] }) {
  const count = (status: HealthCheck['status']) =>
    checks.filter((check) => check.status === status).length;
  const [fails, warnings] = [count('fail'), count('warn')];
  const note =
    fails + warnings === 0
      ? 'Nothing needs you.'
      : `Needs you: ${fails}. Worth a look: ${warnings}. Well or not known: ${checks.length - fails - warnings}.`;
  return (
    <>
      <PageHeader
        title="Health"
        note={`${note} Looked at just now; a monitor reads the same at /health.json.`}
      />
      <div className="flex flex-col gap-6">
        {GROUPS.map(({ status, title, icon, colour }) => {
          const rows = checks.filter((check) => check.status === status);
          return (
            rows.length > 0 && (
              <Panel key={status} id={`health-${status}`} title={title}>
                <ul className={`desk-rows ${status === 'ok' ? 'health-lines' : ''}`}>
                  {rows.map((check) => (
                    <Row key={check.id} check={check} icon={icon} colour={colour} />
                  ))}
                </ul>
              </Panel>
            )
          );
        })}
        {errors.length > 0 && <Errors errors={errors} />}
      </div>
    </>
  );
}

function Row({ check, icon, colour }: { check: HealthCheck; icon: string; colour: string }) {
  const { id, label, says, remedy } = check;
  return (
    <li id={`check-${id}`}>
      <AdminIcon name={icon} className={`mt-0.5 size-5 self-start ${colour}`} />
      <div className="desk-row-text">
        <h3 className="text-base">{label}</h3>
        <p className="break-words text-muted">{says}</p>
        {remedy && <p className="mt-1">{remedy.says}</p>}
        {remedy?.command && <Command text={remedy.command} />}
      </div>
      {remedy?.to && <Way to={remedy.to} label={label} />}
    </li>
  );
}

function Way({ to, label }: { to: string; label: string }) {
  const isOurs = to.startsWith('/');
  const words = (
    <>
      <AdminIcon name={isOurs ? 'arrow-right' : 'external-link'} />
      Open
    </>
  );
  const props = { className: 'button button-quiet', 'aria-label': `Open: ${label}` };
  return isOurs ? (
    <Link to={to} {...props}>
      {words}
    </Link>
  ) : (
    <a href={to} {...props}>
      {words}
    </a>
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
    cell: ({ requestId }) => <code className="text-small break-all">{requestId}</code>,
  },
];

const Errors = ({ errors }: { errors: SiteError[] }) => (
  <section id="errors" aria-labelledby="errors-title">
    <h2 id="errors-title" className="text-[1.125rem]">
      Errors that visitors met
    </h2>
    <p className="mt-1 mb-3 text-muted">
      Of seven days, by the kind of page. Who asked is not kept. The log has more under the id of a
      request; 503 says that the database was away.
    </p>
    <TableCard
      caption="Errors that visitors met"
      rows={errors.map((one) => ({ ...one, id: `${one.route} ${one.status}` }))}
      columns={COLUMNS}
      empty={null}
    />
  </section>
);
