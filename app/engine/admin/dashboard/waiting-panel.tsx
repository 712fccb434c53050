import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Dashboard } from '~/engine/core/dashboard/overview';
import {
  DASHBOARD,
  type TaskGroup,
  type TaskRow,
  type Waiting,
} from '~/engine/core/dashboard/tasks';
import { continueFrom } from '~/engine/kit/ui/focus';
import type { AdminData } from '~/engine/kit/ui/slot';
import { UndoBulk } from '../list/bulk-selection';
import { ActionButton } from '../shared/action-button';
import { Moment } from '../shared/moment';
import { Panel } from '../shared/panel';
import { PanelRow } from '../shared/panel-row';
import { useAdminSlot } from '../shared/slots';

/** The bulk action that the owner did last from here, if it can be undone. */
export type Undo = { id: string; count: number; item: string; action: string };

/**
 * Lists what waits for the owner, each with a button that settles it.
 * @param waiting the number of each kind; undefined if it could not be read
 * @param ofFeatures what the parts of features show below
 */
export function WaitingPanel({
  tasks,
  reminders,
  waiting,
  undo,
  ofFeatures,
}: Pick<Dashboard, 'tasks' | 'reminders'> & {
  waiting: Waiting | undefined;
  undo: Undo | null;
  ofFeatures: Partial<AdminData>;
}) {
  const count = tasks.reduce((sum, { rows }) => sum + rows.length, reminders.length);
  const list = useFocusAfterRemoval(count);
  const parts = useAdminSlot('waiting');
  return (
    <Panel title="Waiting for you" id="waiting">
      {undo && <UndoBulk {...undo} backTo={DASHBOARD} />}
      {count === 0 && <p className="nothing-waits py-3.5 text-muted">Nothing at the moment.</p>}
      <ul ref={list}>
        {tasks.map(({ kind, icon, isAlarm, rows }) =>
          rows.map((row) => (
            <Row key={`${kind} ${row.id}`} icon={icon} isAlarm={isAlarm} row={row} />
          )),
        )}
        {reminders.map((row) => (
          <Row key={row.id} icon="clock" row={row} />
        ))}
      </ul>
      {parts.map(([name, Part]) => (
        <Part key={name} data={ofFeatures} />
      ))}
      {waiting && <More tasks={tasks} waiting={waiting} />}
    </Panel>
  );
}

function Row({
  icon,
  isAlarm = false,
  row: { to, title, note, date, button },
}: {
  icon: string;
  isAlarm?: boolean | undefined;
  row: TaskRow;
}) {
  return (
    <PanelRow
      icon={icon}
      iconClass={isAlarm ? 'text-red' : 'text-muted'}
      action={button && <RowButton button={button} />}
    >
      <p className="flex items-baseline gap-2">
        <span className="min-w-0 sm:truncate">
          <Link to={to} className="py-1 font-semibold hover:underline">
            {title}
          </Link>
        </span>
        {date && <Moment date={date} className="meta" />}
      </p>
      <p className="line-clamp-2 text-muted text-small sm:line-clamp-1">{note}</p>
    </PanelRow>
  );
}

function RowButton({ button }: { button: NonNullable<TaskRow['button']> }) {
  const { text, label } = button;
  return 'to' in button ? (
    <Link to={button.to} className="button button-quiet" aria-label={label}>
      {text}
    </Link>
  ) : (
    <ActionButton action={button.action} fields={button.fields} icon={button.icon} label={label}>
      {text}
    </ActionButton>
  );
}

/** The panel shows up to `SHOWN` of each kind and counts up to `COUNT_LIMIT`, see `engine/core/dashboard/overview.ts`. */
const SHOWN = 3;
const COUNT_LIMIT = 100;

/** Links with the number of items of each kind that the panel does not show. */
function More({ tasks, waiting }: { tasks: TaskGroup[]; waiting: Waiting }) {
  const more = tasks
    .map(({ rows, ...task }) => {
      const count = waiting[task.kind] ?? 0;
      return {
        ...task,
        shown: rows.length,
        left: count - rows.length,
        isMany: count >= COUNT_LIMIT,
      };
    })
    .filter(
      // The count includes mails whose text was deleted, but the panel does not show them. So require a full list.
      ({ screen, shown, left }) => screen !== null && left > 0 && shown >= SHOWN,
    );
  if (more.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      {more.map(({ kind, noun, to, note = '', left, isMany }) => (
        <Link key={kind} to={to} className="link inline-flex min-h-11 items-center">
          {`${isMany ? 'Many' : left} more ${noun}${!isMany && left === 1 ? '' : 's'}${note}`}
        </Link>
      ))}
    </p>
  );
}

/** Keeps the keyboard's place: a settled row disappears with its button, so the focus moves to the panel's heading. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef(count);
  useEffect(() => {
    const isLess = count < last.current;
    last.current = count;
    const heading = list.current?.parentElement?.querySelector('h2');
    if (isLess && heading && document.activeElement === document.body) continueFrom(heading);
  }, [count]);
  return list;
}
