import type { Passwords } from '~/engine/core/account/passwords';
import { createArgon2 } from './argon2.server.js';

let argon2: ReturnType<typeof createArgon2> | undefined;

/** @param module argon2's WebAssembly. There is one instance per isolate, because each takes 19 MiB. */
export function argon2Passwords(module: WebAssembly.Module): Passwords {
  const instance = () => {
    argon2 ??= createArgon2(module);
    return argon2;
  };
  return {
    hash: (password) => instance().hash(password),
    verify: (hash, password) => instance().verify(hash, password),
  };
}
