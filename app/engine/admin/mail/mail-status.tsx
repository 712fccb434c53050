import type { MailRecord, MailStatus } from '~/engine/core/mail/outbox';
import { Status } from '../shared/status';

const STATES: Record<
  MailStatus | 'bounced' | 'complained',
  { label: string; tone: 'good' | 'bad' | 'info' }
> = {
  waiting: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  bounced: { label: 'Bounced', tone: 'bad' },
  complained: { label: 'Marked as spam', tone: 'bad' },
};

/** Explanations for mails that were returned. */
export const RETURN_REASONS = {
  bounced: 'Their mail server refuses this mail for good. Is the address right?',
  complained: 'The reader reported it as spam.',
};

/** The delivery state of a mail. */
export function MailStatusLabel({ status, returned }: Pick<MailRecord, 'status' | 'returned'>) {
  const { tone, label } = STATES[returned ?? status];
  return <Status tone={tone}>{label}</Status>;
}
