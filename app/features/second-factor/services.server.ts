import { fullName } from '~/content/owner';
import type { Services } from '~/engine/server/feature.server';
import { totp } from './adapters/totp.server';
import { passkeyTable } from './core/passkeys.server';
import { secondFactorTable } from './core/second-factors.server';

/** The services with those of this feature. What is there already stays, so that tests can replace it. */
export const secondFactorServices = (services: Services) => ({
  secondFactors: secondFactorTable(services.db),
  passkeys: passkeyTable(services.db),
  relyingParty: {
    origin: services.origin,
    id: new URL(services.origin).hostname,
    name: async () => fullName((await services.loadWords()).person),
  },
  totp,
  ...services,
});
