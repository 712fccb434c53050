import { Suspense } from 'react';
import { FormField, type Refusal } from '~/kit/forms/form-field';
import { lazyComponent } from '~/kit/loading/lazy-component';
import { useIsScripted } from '~/kit/ui/use-is-scripted';
import { Panel } from '../shared/panel';
import { Status } from '../shared/status';
import { NewRecoveryCodes, PasswordField, SecurityForm } from './security-form';

type Factor = {
  secondFactor: 'off' | 'offered' | 'on';
  /** The secret that is offered and not confirmed yet. */
  setup: { secret: string; uri: string } | null;
  /** How many recovery codes are left. */
  recoveryCodes: number;
};

type Problem = { problem: Refusal | undefined };

/** The code of an authenticator app that signing in asks for beside the password. */
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
      {`You are asked for a code of your authenticator app. ${recoveryCodes} of your recovery codes are left.`}
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
      With it, a stolen password alone opens nothing: signing in asks for a code of an authenticator
      app on your phone, too.
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

type Offered = NonNullable<Factor['setup']>;

/** Drawn in the browser: without a script there are the link and the key, and the worker need not know how. */
const QrCode = lazyComponent(() => import('./qr-code.client'));

function Setup({ setup: { secret, uri }, problem }: { setup: Offered } & Problem) {
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
          . By hand, type this key:
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
              hint="The six digits that your app shows now."
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
