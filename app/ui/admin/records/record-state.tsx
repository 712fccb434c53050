import type { State } from '~/domain/records/record';
import { Moment } from '../moment';
import { Status } from '../status';

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

/** The same, with the time since or from when. */
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
  return (
    <>
      <RecordState state={state} />
      {date && (
        <span className="block text-muted text-small">
          {state === 'draft' && 'edited '}
          <Moment date={date} />
        </span>
      )}
    </>
  );
}
