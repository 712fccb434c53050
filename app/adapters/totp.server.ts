import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
// The build without hashes of its own: the others bring eight that no app for one-time codes asks for.
import { Secret, TOTP } from 'otpauth/bare';
import type { Totp } from '~/domain/account/second-factor';

/** RFC 4226, 4: "The length of the shared secret [...] RECOMMEND [...] 160 bits". */
const SECRET_BYTES = 20;
/** RFC 6238, 5.2 recommends one step before and after, for clocks that are not quite right. */
const STEPS_OFF = 1;

export const totp: Totp = {
  newSecret: () => new Secret({ size: SECRET_BYTES }).base32,

  stepOf(code, { secret, now }) {
    const app = new TOTP({ secret, hmac: (_, key, message) => hmac(sha1, key, message) });
    const timestamp = now.getTime();
    const stepsOff = app.validate({ token: code, timestamp, window: STEPS_OFF });
    return stepsOff === null ? null : app.counter({ timestamp }) + stepsOff;
  },
};
