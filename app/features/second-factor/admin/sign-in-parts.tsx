import { Suspense } from 'react';
import type { SignInPart } from '~/engine/admin/shared/slots';
import { FormField, fieldState } from '~/engine/kit/forms/form-field';
import { lazyComponent } from '~/engine/kit/loading/lazy-component';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';

/** Loaded in the browser only: WebAuthn needs JavaScript, and the library stays out of the worker. */
const PasskeySignIn = lazyComponent(() => import('./passkey-sign-in.client'));

function Passkey({ form, action, ticket }: SignInPart) {
  const isScripted = useIsScripted();
  return (
    <div className="needs-script flex min-h-12 flex-col gap-5">
      {isScripted && (
        <Suspense>
          <PasskeySignIn key={ticket} form={form} action={action} ticket={ticket} />
        </Suspense>
      )}
    </div>
  );
}

/** Whether a passkey is the only way besides a recovery code. Then it comes first. */
const isFirst = ({ ways }: SignInPart) => ways === 'passkey';

/** After the password: a code, or a passkey. */
export const CodeStep = (part: SignInPart) => (
  <>
    {isFirst(part) && <Passkey {...part} />}
    <FormField
      key={part.ticket}
      label="Code"
      name="code"
      hint={
        isFirst(part)
          ? 'One of your recovery codes, if you have no passkey with you. Passkeys need JavaScript.'
          : 'From your authenticator app, or one of your recovery codes.'
      }
      autoComplete="one-time-code"
      state={fieldState(part.problem, 'code')}
    />
  </>
);

/** Below the button: a passkey, instead of the password or of a code. */
export const PasskeyWay = (part: SignInPart) =>
  (part.ticket === '' || part.ways.includes('passkey')) && !isFirst(part) && <Passkey {...part} />;
