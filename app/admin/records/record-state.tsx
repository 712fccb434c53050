import type { State } from '~/core/records/record';
import { Moment } from '../shared/moment';
import { Status } from '../shared/status';

const STATES = {
  draft: { label: 'Draft', tone: 'quiet' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  published: { label: 'Published', tone: 'good' },
  deleted: { label: 'Deleted', tone: 'bad' },
} as const;

/** Whether visitors see a record. */
export const RecordState = ({ state }: { state: State }) => (
  <Status tone={STATES[state].tone}>{STATES[state].label}</Status>
);

/** The same in one line with the time since or from when; of a draft that of its last edit. */
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
    <span className="status" data-tone={tone}>
      {/* What is out says so by its time alone. */}
      <span className={state === 'published' ? 'sr-only' : undefined}>{label}</span>{' '}
      <Moment date={date} className="font-normal" />
    </span>
  );
}
