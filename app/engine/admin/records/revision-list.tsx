import { Link } from '@remix-run/react';
import type { FieldChange } from '~/engine/core/records/changes';
import { Moment } from '../shared/moment';

export type Revision = {
  id: string;
  adminName: string;
  createdAt: Date;
  changes: FieldChange[];
};

/**
 * The edits of a record, newest first, each with a summary of its changes. A link compares the record as it was
 * before the edit.
 * @param shown the id of the compared revision
 * @param labels of the record's fields, by name
 */
export function RevisionList({
  revisions,
  shown,
  labels,
}: {
  revisions: Revision[];
  shown: string | undefined;
  labels: Record<string, string>;
}) {
  return (
    <nav aria-label="Revisions" className="card p-3">
      <p className="px-3.5 py-2 text-muted text-small">
        Choose an edit to compare the text before it with the current text.
      </p>
      <ol>
        {revisions.map(({ id, adminName, createdAt, changes }) => (
          <li key={id}>
            <Link
              to={`?revision=${id}`}
              preventScrollReset
              aria-current={id === shown ? 'page' : undefined}
              className="admin-link"
            >
              <span className="min-w-0">
                <Moment date={createdAt} isWhole isExact={sharesItsMinute(createdAt, revisions)} />
                {changes.map((change) => (
                  <span key={change.name} className="block font-normal text-small">
                    {describeChange(change, labels)}
                  </span>
                ))}
                {adminName && (
                  <span className="block font-normal text-muted text-small">by {adminName}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const minuteOf = (date: Date) => Math.floor(date.getTime() / 60_000);

/** Whether another edit was made in the same minute. */
export const sharesItsMinute = (date: Date, revisions: Revision[]): boolean =>
  revisions.filter(({ createdAt }) => minuteOf(createdAt) === minuteOf(date)).length > 1;

/** Returns a summary such as "Details: 12 words added, 3 removed". */
function describeChange(
  { name, added, removed }: FieldChange,
  labels: Record<string, string>,
): string {
  const label = labels[name] ?? name;
  if (added === undefined || removed === undefined) return label;
  if (added + removed === 0) return `${label}: words moved`;
  const words = (n: number) => (n === 1 ? '1 word' : `${n} words`);
  if (added === 0) return `${label}: ${words(removed)} removed`;
  return `${label}: ${words(added)} added${removed === 0 ? '' : `, ${removed} removed`}`;
}
