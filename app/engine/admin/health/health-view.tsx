import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import type { HealthCheck } from '~/engine/core/health/health';
import type { SiteError } from '~/engine/core/health/site-errors';
import { type Column, DataTable } from '../list/data-table';
import { AdminIcon } from '../shared/admin-icon';
import { copyText } from '../shared/copy-text';
import { Moment } from '../shared/moment';
import { PageHeader } from '../shared/page-header';
import { Panel } from '../shared/panel';
import { PanelRow } from '../shared/panel-row';

/** The worst first. A group without checks is not shown. */
const GROUPS = [
  { status: 'fail', title: 'Needs you', icon: 'circle-alert', colour: 'text-red' },
  { status: 'warn', title: 'Worth a look', icon: 'triangle-alert', colour: 'text-muted' },
  { status: 'unknown', title: 'Unknown', icon: 'clock', colour: 'text-muted' },
  { status: 'ok', title: 'Healthy', icon: 'circle-check', colour: 'text-accent' },
] as const;

/** The health checks by status, and the errors that visitors met. */
export function HealthView({ checks, errors }: { checks: HealthCheck[]; errors: SiteError[] }) {
  const groups = GROUPS.flatMap((group) => {
    const rows = checks.filter(({ status }) => status === group.status);
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
  const isWell = !groups.some(({ status }) => status === 'fail' || status === 'warn');
  const note = isWell
    ? 'Nothing needs you.'
    : `${groups.map(({ title, rows }) => `${title}: ${rows.length}`).join(', ')}.`;
  const well = groups.find(({ status }) => status === 'ok');
  return (
    <>
      <PageHeader
        title="Health"
        note={`${note} Checked just now. A monitor can read the same at /health.json, except for your content.`}
      />
      <div className="flex flex-col gap-6">
        {groups.map(
          (group) =>
            group !== well && (
              <Panel key={group.status} id={`health-${group.status}`} title={group.title}>
                <Rows {...group} />
              </Panel>
            ),
        )}
        {errors.length > 0 && <Errors errors={errors} />}
        {well && (
          <details id="health-ok" className="card group px-5 py-1.5 sm:px-6">
            <summary className="flex min-h-11 cursor-pointer items-center gap-3.5">
              <AdminIcon name="circle-check" className="size-5 text-accent" />
              <h2 className="text-[1.125rem]">
                {well.rows.length === 1 ? '1 thing is well' : `${well.rows.length} things are well`}
              </h2>
              <AdminIcon name="chevron-right" className="ms-auto size-5 group-open:rotate-90" />
            </summary>
            <Rows {...well} />
          </details>
        )}
      </div>
    </>
  );
}

type Group = (typeof GROUPS)[number] & { rows: HealthCheck[] };

const Rows = ({ rows, icon, colour }: Group) => (
  <ul>
    {rows.map((check) => (
      <Row key={check.id} check={check} icon={icon} colour={colour} />
    ))}
  </ul>
);

function Row({ check, icon, colour }: { check: HealthCheck; icon: string; colour: string }) {
  const { id, status, label, says, remedy: { says: what, to, command } = {} } = check;
  return (
    <PanelRow
      id={`check-${id}`}
      icon={icon}
      iconClass={`self-start ${status === 'ok' ? 'mt-3' : 'mt-2.5'} ${colour}`}
      // A passing check takes one line.
      textClass={
        status === 'ok'
          ? 'md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:items-baseline md:gap-4'
          : 'py-2'
      }
      action={
        to && (
          <Link to={to} className="button button-quiet" aria-label={`Open: ${label}`}>
            Open
          </Link>
        )
      }
    >
      <h3 className="text-base">{label}</h3>
      <p className="break-words text-muted">{says}</p>
      {what && <p className="mt-1">{what}</p>}
      {command && <Command text={command} />}
    </PanelRow>
  );
}

/** A command to run in the project's folder. */
const Command = ({ text }: { text: string }) => (
  <p className="mt-2 flex items-center gap-2">
    <code className="min-w-0 wrap-anywhere rounded-lg bg-sunken py-1.5 ps-7 pe-3 -indent-4 text-small">
      {/* A word that fits in a line is not broken: a browser may break “--” in two. */}
      {text.split(' ').map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words have no other identity
        <Fragment key={index}>
          <span className="inline-block indent-0">{word}</span>{' '}
        </Fragment>
      ))}
    </code>
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
  { header: 'Status', cell: ({ status }) => status },
  { header: 'Count', cell: ({ hits }) => hits },
  { header: 'Last', cell: ({ lastAt }) => <Moment date={lastAt} /> },
  {
    header: 'Last request',
    // Not shortened: the owner searches the log for it, without JavaScript too.
    cell: ({ requestId }) => <code className="text-small break-all">{requestId}</code>,
  },
];

const TITLE = 'Errors that visitors met';

const Errors = ({ errors }: { errors: SiteError[] }) => (
  <Panel id="errors" title={TITLE}>
    <p className="mb-3 text-muted">
      From the last seven days, by kind of page. Nothing here identifies visitors. Search the log
      for the id of a request to see more. 503 means that the database was unavailable.
    </p>
    <DataTable
      caption={TITLE}
      rows={errors.map((one) => ({ ...one, id: `${one.route} ${one.status}` }))}
      columns={COLUMNS}
    />
  </Panel>
);
