import { decodeBase32IgnorePadding, encodeBase32UpperCaseNoPadding } from '@oslojs/encoding';
import { verifyHOTP } from '@oslojs/otp';
import type { Totp } from '~/domain/account/second-factor';

/** RFC 4226, 4: "The length of the shared secret [...] RECOMMEND [...] 160 bits". */
const SECRET_BYTES = 20;
/** RFC 6238, 5.2 recommends one step before and after, for clocks that are not quite right. */
const STEPS_OFF = [0, -1, 1];
/** What every app takes where the address of its QR code says nothing of them. */
const [STEP_MS, DIGITS] = [30_000, 6];

export const totp: Totp = {
  newSecret: () =>
    encodeBase32UpperCaseNoPadding(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))),

  stepOf(code, { secret, now }) {
    const key = decodeBase32IgnorePadding(secret);
    const current = Math.floor(now.getTime() / STEP_MS);
    const steps = STEPS_OFF.map((off) => current + off);
    return steps.find((step) => verifyHOTP(key, BigInt(step), DIGITS, code)) ?? null;
  },
};
