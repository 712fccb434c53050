import type { State } from '~/engine/core/records/record';
import { Moment } from '../shared/moment';
import { Status } from '../shared/status';

const STATES = {
  draft: { label: 'Draft', tone: 'quiet' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  published: { label: 'Published', tone: 'good' },
  deleted: { label: 'Deleted', tone: 'bad' },
} as const;

/** Shows whether visitors see a record. */
export const RecordState = ({ state }: { state: State }) => (
  <Status tone={STATES[state].tone}>{STATES[state].label}</Status>
);

/** The state and its time in one line: published or scheduled at, or for a draft last edited at. */
export function RecordStateSince({
  state,
  publishedAt,
  updatedAt,
}: {
  state: State;
  publishedAt: Date | null;
  updatedAt: Date;
}) {
  const date = state === 'draft' ? updatedAt : publishedAt;
  const { tone, label } = STATES[state];
  if (!date) return <RecordState state={state} />;
  return (
    <Status tone={tone}>
      {/* A published record shows only its time. */}
      <span className={state === 'published' ? 'sr-only' : undefined}>{label}</span>{' '}
      <Moment date={date} className="font-normal max-md:text-meta" />
    </Status>
  );
}
