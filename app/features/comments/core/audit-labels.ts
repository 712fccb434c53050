export const auditLabels = {
  'comment.pending': 'Set a comment back to pending',
  'comment.approved': 'Approved a comment',
  'comment.rejected': 'Rejected a comment',
  'comment.spam': 'Marked a comment as spam',
  'comment.reply': 'Answered a comment',
};

type Labels = typeof auditLabels;

declare module '~/engine/core/audit/actions' {
  interface AuditLabels extends Labels {}

  interface AuditNouns {
    comment: true;
  }
}
