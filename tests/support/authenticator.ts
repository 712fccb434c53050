import { TOTP } from 'otpauth/slim';

/** What an authenticator app with this secret shows, so many seconds from now or from another time on. */
export const appCode = (secret: string, seconds = 0, from = Date.now()): string =>
  new TOTP({ secret }).generate({ timestamp: from + seconds * 1000 });
