export const auditLabels = {
  'review.invite': 'Asked for a review',
  'review.answer': 'A review has arrived',
  'review.refuse': 'Refused a review',
  'review.withdraw': 'A review was withdrawn',
};

type Labels = typeof auditLabels;

declare module '~/engine/core/audit/actions' {
  interface AuditLabels extends Labels {}
}
