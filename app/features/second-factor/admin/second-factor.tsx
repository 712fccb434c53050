import { Suspense } from 'react';
import { PasswordField, SecurityForm } from '~/engine/admin/account/security-form';
import { Panel } from '~/engine/admin/shared/panel';
import { Status } from '~/engine/admin/shared/status';
import { FormField, type Refusal } from '~/engine/kit/forms/form-field';
import { lazyComponent } from '~/engine/kit/loading/lazy-component';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { NewRecoveryCodes } from './recovery-codes';

type Factor = {
  secondFactor: 'off' | 'offered' | 'on';
  /** The secret that is not confirmed yet. */
  setup: { secret: string; uri: string } | null;
  /** How many recovery codes are left. */
  recoveryCodes: number;
};

type Problem = { problem: Refusal | undefined };

/** Sets up or switches off the authenticator app whose code signing in asks for after the password. */
export function SecondFactor({ factor, problem }: { factor: Factor } & Problem) {
  const isOn = factor.secondFactor === 'on';
  const title = (
    <span className="flex flex-wrap items-center gap-3">
      Second factor
      <Status tone={isOn ? 'good' : 'quiet'}>{isOn ? 'On' : 'Off'}</Status>
    </span>
  );
  return (
    <Panel id="second-factor" title={title}>
      {isOn ? (
        <FactorOn recoveryCodes={factor.recoveryCodes} problem={problem} />
      ) : (
        <FactorOff setup={factor.setup} problem={problem} />
      )}
    </Panel>
  );
}

const FactorOn = ({ recoveryCodes, problem }: Pick<Factor, 'recoveryCodes'> & Problem) => (
  <>
    <p className="mb-4 text-muted">
      {`Signing in asks for a code from your authenticator app. ${recoveryCodes} of your recovery codes are left.`}
    </p>
    <div className="grid gap-8 sm:grid-cols-2">
      <NewRecoveryCodes problem={problem} />
      <SecurityForm intent="factor-off" problem={problem} submit="Switch off" tone="button-act">
        {(state) => <PasswordField state={state('password')} />}
      </SecurityForm>
    </div>
  </>
);

const FactorOff = ({ setup, problem }: Pick<Factor, 'setup'> & Problem) => (
  <>
    <p className="mb-4 text-muted">
      Protects you if your password is stolen: signing in also asks for a code from an authenticator
      app on your phone.
    </p>
    {setup ? (
      <Setup setup={setup} problem={problem} />
    ) : (
      <SecurityForm intent="factor-offer" problem={problem} submit="Set up">
        {(state) => <PasswordField state={state('password')} />}
      </SecurityForm>
    )}
  </>
);

/** Drawn in the browser, which keeps the library out of the worker. Without JavaScript there are link and key. */
const QrCode = lazyComponent(() => import('./qr-code.client'));

function Setup({
  setup: { secret, uri },
  problem,
}: { setup: NonNullable<Factor['setup']> } & Problem) {
  const isScripted = useIsScripted();
  return (
    <div className="flex flex-wrap items-start gap-6">
      <div className="needs-script size-48 rounded-control bg-sunken">
        {isScripted && (
          <Suspense>
            <QrCode text={uri} />
          </Suspense>
        )}
      </div>
      <div className="flex min-w-0 max-w-md flex-1 basis-64 flex-col gap-4">
        <p>
          With your authenticator app <span className="needs-script">scan the code, or </span>
          <a href={uri} className="link">
            open it on this device
          </a>
          . Or type this key:
        </p>
        <p>
          <code className="break-all font-mono">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <SecurityForm intent="factor-confirm" problem={problem} submit="Switch on">
          {(state) => (
            <FormField
              label="Code"
              name="code"
              autoComplete="one-time-code"
              hint="The six digits that your app shows."
              state={state('code')}
            />
          )}
        </SecurityForm>
        <SecurityForm
          intent="factor-withdraw"
          problem={problem}
          submit="Cancel"
          tone="button-quiet"
        />
      </div>
    </div>
  );
}
