import { Suspense } from 'react';
import { PasswordField, SecurityForm } from '~/engine/admin/account/security-form';
import { Moment } from '~/engine/admin/shared/moment';
import { Panel } from '~/engine/admin/shared/panel';
import { Status } from '~/engine/admin/shared/status';
import { FormField, type Refusal } from '~/engine/kit/forms/form-field';
import { lazyComponent } from '~/engine/kit/loading/lazy-component';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { PASSKEY_NAME_LIMIT } from '../core/limits';
import type { Passkey } from '../core/passkey-answers';
import { NewRecoveryCodes } from './recovery-codes';

type Security = {
  passkeys: Passkey[];
  needsPasskey: boolean;
  secondFactor: 'off' | 'offered' | 'on';
  /** How many recovery codes are left. */
  recoveryCodes: number;
};

type Problem = { problem: Refusal | undefined };

/** Loaded in the browser only: WebAuthn needs JavaScript, and the library stays out of the worker. */
const AddPasskey = lazyComponent(() => import('./add-passkey.client'));

/** The owner's passkeys: they sign in by a device's lock, instead of password and code or after the password. */
export function Passkeys({ security, problem }: { security: Security } & Problem) {
  const isScripted = useIsScripted();
  const { passkeys, needsPasskey } = security;
  const title = (
    <span className="flex flex-wrap items-center gap-3">
      <span>Passkeys</span>
      {needsPasskey && <Status tone="good">Asked for after the password</Status>}
    </span>
  );
  return (
    <Panel id="passkeys" title={title}>
      <p className="mb-4 text-muted">
        A passkey signs you in with your fingerprint, your face or your device’s PIN. There is
        nothing to type, and no other site can trick you into giving it away.
      </p>
      {passkeys.length > 0 && (
        <ul className="mb-3">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} problem={problem} />
          ))}
        </ul>
      )}
      <div className="needs-script min-h-60 border-line border-t pt-5">
        {isScripted && (
          <Suspense>
            <AddPasskey />
          </Suspense>
        )}
      </div>
      <noscript>
        <p className="text-muted">Adding a passkey needs JavaScript, which is off here.</p>
      </noscript>
      {passkeys.length > 0 && <AfterPassword security={security} problem={problem} />}
    </Panel>
  );
}

function PasskeyRow({ passkey, problem }: { passkey: Passkey } & Problem) {
  const { id, name, isBackedUp, createdAt, lastUsedAt } = passkey;
  const isRefused =
    problem?.values.id === id && problem.values.intent?.startsWith('passkey-') === true;
  return (
    <li className="border-line border-t py-3 first:border-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 font-medium">
        <span className="min-w-0 break-words">{name}</span>
        <Status tone={isBackedUp ? 'good' : 'quiet'}>
          {isBackedUp ? 'Backed up' : 'On one device only'}
        </Status>
      </p>
      <p className="text-muted text-small">
        <span>
          Added <Moment date={createdAt} />,{' '}
        </span>
        <span>{lastUsedAt ? 'last used ' : 'not used yet'}</span>
        {lastUsedAt && <Moment date={lastUsedAt} />}
      </p>
      <details open={isRefused || undefined}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          Rename or remove<span className="sr-only"> {name}</span>
        </summary>
        <div className="grid gap-8 py-3 sm:grid-cols-2">
          <SecurityForm
            key={name}
            intent="passkey-rename"
            id={id}
            problem={problem}
            submit="Save the name"
            tone="button-quiet"
          >
            {(state) => (
              <FormField
                label="Name"
                name="name"
                limit={PASSKEY_NAME_LIMIT}
                state={{ ...state('name'), value: state('name').value || name }}
              />
            )}
          </SecurityForm>
          <SecurityForm
            intent="passkey-remove"
            id={id}
            problem={problem}
            submit="Remove this passkey"
            tone="button-act"
          >
            {(state) => <PasswordField state={state('password')} />}
          </SecurityForm>
        </div>
      </details>
    </li>
  );
}

/** Sets whether signing in asks for a passkey after the password. */
function AfterPassword({ security, problem }: { security: Security } & Problem) {
  const { needsPasskey, secondFactor, recoveryCodes } = security;
  const hasApp = secondFactor === 'on';
  return (
    <div className="mt-6 border-line border-t pt-5">
      <h3 className="mb-2 font-sans font-semibold tracking-normal">After the password</h3>
      {needsPasskey ? (
        <>
          <p className="mb-4 text-muted">
            {`After the password, signing in asks for a passkey${hasApp ? ' or a code from your app' : ''}. ${recoveryCodes} of your recovery codes are left.`}
          </p>
          <div className="grid gap-8 sm:grid-cols-2">
            {!hasApp && <NewRecoveryCodes problem={problem} />}
            <SecurityForm
              intent="passkey-optional"
              problem={problem}
              submit="Stop asking for one"
              tone="button-act"
            >
              {(state) => <PasswordField state={state('password')} />}
            </SecurityForm>
          </div>
        </>
      ) : hasApp ? (
        <p className="text-muted">You can use a passkey instead of your app’s code.</p>
      ) : (
        <>
          <p className="mb-4 text-muted">
            Your password alone still lets you in. If signing in also asks for a passkey, a stolen
            password is not enough. You get recovery codes in case you have no passkey with you.
          </p>
          <SecurityForm
            intent="passkey-require"
            problem={problem}
            submit="Ask for a passkey"
            tone="button-quiet"
          >
            {(state) => <PasswordField state={state('password')} />}
          </SecurityForm>
        </>
      )}
    </div>
  );
}
