import { Secret, TOTP } from 'otpauth/slim';
import type { Totp } from '../core/second-factor';

/** RFC 4226, 4: "The length of the shared secret [...] RECOMMEND [...] 160 bits". */
const SECRET_BYTES = 20;
/** RFC 6238, 5.2 recommends one step before and after, for inaccurate clocks. */
const WINDOW = 1;

export const totp: Totp = {
  newSecret: () => new Secret({ size: SECRET_BYTES }).base32,

  stepOf(code, { secret, now }) {
    const timestamp = now.getTime();
    const app = new TOTP({ secret });
    const stepsOff = app.validate({ token: code, timestamp, window: WINDOW });
    return stepsOff === null ? null : app.counter({ timestamp }) + stepsOff;
  },

  keyUri: (secret, { site, email }) => new TOTP({ secret, issuer: site, label: email }).toString(),
};
