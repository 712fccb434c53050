import { TOTP } from 'otpauth/slim';

/** The code that an authenticator app with this secret shows, some seconds after now or after another time. */
export const appCode = (secret: string, seconds = 0, from = Date.now()): string =>
  new TOTP({ secret }).generate({ timestamp: from + seconds * 1000 });
