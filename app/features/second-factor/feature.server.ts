import { redirect } from '@remix-run/cloudflare';
import type { Feature } from '~/engine/server/feature.server';
import { route } from '~/engine/server/routes';
import { respondWithPasskeyOptions } from './admin/passkey-options.server';
import { signInWithCode, waysAfterPassword } from './core/code-sign-in';
import { factorHealth } from './core/health';
import { part } from './core/part.server';
import { signInWithPasskey } from './core/passkey-sign-in';
import { secondFactorServices } from './services.server';

const SCREEN = '/admin/settings/second-factor';
const LABEL = 'Passkeys and second factor';

/** It has no title, so it cannot be switched off: anybody with an open session could then sign in with the password alone. */
export const feature: Feature = {
  name: 'second-factor',
  ...part,
  signIn: {
    ways: (adminId, services) => waysAfterPassword(adminId, secondFactorServices(services)),
    submit(input, services) {
      const { credential, ticket } = input.fields;
      if (credential) return signInWithPasskey(input, secondFactorServices(services));
      return ticket ? signInWithCode(input, secondFactorServices(services)) : null;
    },
  },
  files: [
    // A challenge for signing in with a passkey.
    route('admin-login/passkey', {
      action: respondWithPasskeyOptions,
      loader: () => redirect('/admin-login'),
    }),
  ],
  screenLinks: [
    {
      on: '/admin/settings',
      label: LABEL,
      text: 'Sign in with your fingerprint or face, or with a code from your phone after the password.',
      to: SCREEN,
      icon: 'key-round',
    },
    { on: '/admin/settings/security', label: LABEL, to: SCREEN, icon: 'key-round' },
  ],
  commands: [
    {
      label: LABEL,
      words: 'settings security sign devices totp 2fa',
      icon: 'key-round',
      href: SCREEN,
      isScreen: true,
    },
  ],
  firstSteps: async ({ accounts }, adminId) => [
    {
      id: 'second-factor',
      isDone: (await accounts.find({ id: adminId }))?.needsSecondStep ?? false,
      texts: {
        label: 'Switch on a second factor',
        note: 'Signing in then asks for a code from your phone, or for a passkey, after the password.',
        to: SCREEN,
      },
    },
  ],
  health: factorHealth,
};
