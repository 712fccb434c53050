import type { ComponentProps } from 'react';
import type { PasskeyRegistrationOptions } from '~/core/account/passkeys';
import { FormField, type Refusal, refusalOf } from '~/kit/forms/form-field';
import type { AdminOutcome } from '~/kit/forms/outcome';
import { RefusalNotice } from '~/kit/forms/refusal-notice';
import { BackLink, PageHeader } from '../shared/page-header';
import { Panel } from '../shared/panel';
import { Passkeys } from './passkeys';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactor } from './second-factor';
import { PasswordField, SecurityForm } from './security-form';
import { Sessions } from './sessions';

/** What is shown once and stored nowhere: new recovery codes, or what the browser is asked to make. */
export type SecurityResult = { recoveryCodes?: string[]; passkey?: PasskeyRegistrationOptions };

/** How the owner signs in, and where that was done. */
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
      <PageHeader title="Security" note="How you sign in, and where you are signed in.">
        <BackLink to="/admin/settings">Settings</BackLink>
      </PageHeader>
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
      At least 15 characters; a few words that do not belong together are easy to keep in mind. All
      other sessions end.
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
