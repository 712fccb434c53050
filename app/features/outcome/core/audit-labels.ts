export const auditLabels = {
  'client.mark': 'Marked a client',
  'client.unmark': 'Removed the mark of a client',
};

type Labels = typeof auditLabels;

declare module '~/engine/core/audit/actions' {
  interface AuditLabels extends Labels {}
}
