import type { State } from '~/domain/owned';
import { Status } from './status';

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
