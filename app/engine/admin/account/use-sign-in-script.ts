import { useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Refusal } from '~/engine/kit/forms/form-field';
import { unreachableRefusal } from '~/engine/kit/offline/offline-safe-action';

export const SIGN_IN_PATH = '/admin-login';

export const loadSignInScripts = () =>
  import('~/engine/kit/offline/network.client').then((network) =>
    network.loadRouteScripts(SIGN_IN_PATH),
  );

/**
 * Loads the scripts of the sign-in route. After a session ended, other pages show the sign-in form too, and
 * sending it needs these scripts: they are loaded ahead, while there is a network.
 * @returns `send`, the form's submit handler, and `unsent`, the problem that kept the form from being sent
 */
export function useSignInScript() {
  const submit = useSubmit();
  const [problem, setProblem] = useState<Refusal>();
  const isReady = useRef(false);
  useEffect(
    () =>
      void loadSignInScripts()
        .then(() => (isReady.current = true))
        .catch(() => {}),
    [],
  );
  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (isReady.current) return;
    event.preventDefault();
    setProblem(undefined);
    const { currentTarget } = event;
    try {
      await loadSignInScripts();
      isReady.current = true;
      submit(currentTarget);
    } catch (error) {
      console.error(error);
      setProblem(await unreachableRefusal(error, {}));
    }
  };
  return { send, unsent: problem };
}
