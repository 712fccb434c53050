export const auditLabels = {
  'talk.confirm': 'Confirmed a talk',
  'talk.decline': 'Declined a talk',
  'talk.move': 'Moved a talk',
  'talk.keep': 'Kept a talk that the calendar has differently',
  'talk.cancel': 'Cancelled a talk',
  'talks.settings': 'Changed the settings of talks',
  'calendar.set': 'Set the address of the calendar',
  'calendar.remove': 'Removed the address of the calendar',
};

type Labels = typeof auditLabels;

declare module '~/engine/core/audit/actions' {
  interface AuditLabels extends Labels {}
}
