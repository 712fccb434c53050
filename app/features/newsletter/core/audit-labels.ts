export const auditLabels = {
  'newsletter.create': 'Created a newsletter',
  'newsletter.test': 'Sent a test newsletter',
  'newsletter.start': 'Started sending a newsletter',
  'newsletter.recall': 'Recalled a newsletter',
  'newsletter.pause': 'Paused a newsletter',
  'newsletter.resume': 'Resumed a newsletter',
  'subscriber.write': 'Wrote to a subscriber',
  'subscriber.export': 'Exported the subscribers',
  'subscriber.import': 'Imported subscribers',
  'subscriber.ask': 'Asked subscribers again to confirm',
  'welcome.update': 'Changed the welcome letter',
};

type Labels = typeof auditLabels;

declare module '~/engine/core/audit/actions' {
  interface AuditLabels extends Labels {}

  interface AuditNouns {
    subscriber: true;
    newsletter: true;
  }
}
