import type { MailStatus } from '~/domain/mail/outbox';
import { Status } from '../status';

const WORDS: Record<MailStatus, { label: string; tone: 'good' | 'bad' | 'info' }> = {
  waiting: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};

/** Where a mail is on its way. */
export const MailStatusLabel = ({ status }: { status: MailStatus }) => (
  <Status tone={WORDS[status].tone}>{WORDS[status].label}</Status>
);
