import type { MailRecord, MailStatus } from '~/core/mail/outbox';
import { Status } from '../shared/status';

const WORDS: Record<
  MailStatus | 'bounced' | 'complained',
  { label: string; tone: 'good' | 'bad' | 'info' }
> = {
  waiting: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  bounced: { label: 'Bounced', tone: 'bad' },
  complained: { label: 'Marked as spam', tone: 'bad' },
};

/** What is said of a mail that came back. */
export const RETURNED = {
  bounced: 'Their mail server does not take it, and will not: is the address right?',
  complained: 'The reader told their mail program that it is spam.',
};

/** Where a mail is on its way. */
export function MailStatusLabel({ status, returned }: Pick<MailRecord, 'status' | 'returned'>) {
  const { tone, label } = WORDS[returned ?? status];
  return <Status tone={tone}>{label}</Status>;
}
