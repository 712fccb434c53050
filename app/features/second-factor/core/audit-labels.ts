export const auditLabels = {
  'session.passkey': 'Signed in with a passkey',
  'passkey.add': 'Added a passkey',
  'passkey.rename': 'Renamed a passkey',
  'passkey.remove': 'Removed a passkey',
  'passkey.counter': 'Refused a passkey that may have been copied',
  'passkey.require': 'Required a passkey with the password',
  'passkey.optional': 'Allowed the password without a passkey',
  'second-factor.on': 'Switched the second factor on',
  'second-factor.off': 'Switched the second factor off',
  'second-factor.codes': 'Generated new recovery codes',
};

type Labels = typeof auditLabels;

declare module '~/engine/core/audit/actions' {
  interface AuditLabels extends Labels {}
}
