import { BackLink, PageHeader } from '~/engine/admin/shared/page-header';
import { refusalOf } from '~/engine/kit/forms/form-field';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { RefusalNotice } from '~/engine/kit/forms/refusal-notice';
import type { PasskeyRegistrationOptions } from '../core/passkeys';
import type { ShownFactors } from '../core/set-up';
import { Passkeys } from './passkeys';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactor } from './second-factor';

/** Results that are shown once and never stored: new recovery codes, or the options for a new passkey. */
export type FactorResult = { recoveryCodes?: string[]; passkey?: PasskeyRegistrationOptions };

/** The screen with the passkeys and the second factor. */
export function FactorsView({
  factors,
  outcome,
}: {
  factors: ShownFactors;
  outcome: AdminOutcome<FactorResult> | undefined;
}) {
  const problem = refusalOf(outcome);
  const codes = outcome?.ok ? outcome.result?.recoveryCodes : undefined;
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/settings/security">Security</BackLink>}
        title="Passkeys and second factor"
        note="What signs you in besides your password, or after it."
      />
      <div className="flex max-w-3xl flex-col gap-5">
        <RefusalNotice refusal={problem} />
        {codes && <RecoveryCodes key={codes[0]} message={outcome?.message ?? ''} codes={codes} />}
        <Passkeys security={factors} problem={problem} />
        <SecondFactor factor={factors} problem={problem} />
      </div>
    </>
  );
}
