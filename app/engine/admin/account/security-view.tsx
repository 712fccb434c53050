import type { ComponentProps } from 'react';
import type { PasskeyRegistrationOptions } from '~/engine/core/account/passkeys';
import { FormField, type Refusal, refusalOf } from '~/engine/kit/forms/form-field';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { RefusalNotice } from '~/engine/kit/forms/refusal-notice';
import { BackLink, PageHeader } from '../shared/page-header';
import { Panel } from '../shared/panel';
import { Passkeys } from './passkeys';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactor } from './second-factor';
import { PasswordField, SecurityForm } from './security-form';
import { Sessions } from './sessions';

/** Results that are shown once and never stored: new recovery codes, or the options for a new passkey. */
export type SecurityResult = { recoveryCodes?: string[]; passkey?: PasskeyRegistrationOptions };

/** The security settings: sessions, passkeys, password and second factor. */
export function SecurityView({
  security,
  outcome,
}: {
  security: ComponentProps<typeof Sessions> &
    ComponentProps<typeof SecondFactor>['factor'] &
    ComponentProps<typeof Passkeys>['security'];
  outcome: AdminOutcome<SecurityResult> | undefined;
}) {
  const problem = refusalOf(outcome);
  const codes = outcome?.ok ? outcome.result?.recoveryCodes : undefined;
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/settings">Settings</BackLink>}
        title="Security"
        note="How you sign in, and where you are signed in."
      />
      <div className="flex max-w-3xl flex-col gap-5">
        <RefusalNotice refusal={problem} />
        {codes && <RecoveryCodes key={codes[0]} message={outcome?.message ?? ''} codes={codes} />}
        <Sessions sessions={security.sessions} />
        <Passkeys security={security} problem={problem} />
        <Password problem={problem} />
        <SecondFactor factor={security} problem={problem} />
      </div>
    </>
  );
}

const Password = ({ problem }: { problem: Refusal | undefined }) => (
  <Panel id="password" title="Password">
    <p className="mb-4 text-muted">
      At least 15 characters. A few unrelated words are easy to remember. Changing it ends all other
      sessions.
    </p>
    <SecurityForm intent="password" problem={problem} submit="Change password">
      {(state) => (
        <>
          <PasswordField label="Current password" state={state('password')} />
          <FormField
            label="New password"
            name="newPassword"
            type="password"
            autoComplete="new-password"
            state={state('newPassword')}
          />
        </>
      )}
    </SecurityForm>
  </Panel>
);
