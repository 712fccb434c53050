import { ulid } from 'ulid';
import { createSecretBox } from '~/engine/adapters/secret-box.server';
import { ADMIN, ADMIN_ID } from '~tests/support/admin';
import { TEST_SECRET } from '~tests/support/context';
import { DAY, testId } from '~tests/support/database';
import type { SentForm, TestPart } from '~tests/support/test-part';

const SCREEN = '/admin/settings/second-factor';
const ONE = testId(1);
const PASSWORD = { password: ADMIN.password };

/** An authenticator app that no code has confirmed yet. */
const offered = {
  admin_id: ADMIN_ID,
  totp_secret: await createSecretBox(TEST_SECRET).seal('JBSWY3DPEHPK3PXP'),
};

export const testPart: TestPart = {
  rulePackages: ['@simplewebauthn/server'],
  leftOut: ['second_factors', 'recovery_codes', 'passkeys'],
  publicRoutes: { files: ['admin-login/passkey'] },
  samples: (now) =>
    [
      { name: 'Chrome on Linux', isBackedUp: 0, usedAt: null },
      { name: 'iCloud Keychain', isBackedUp: 1, usedAt: now - DAY },
    ].map(({ name, isBackedUp, usedAt }, index) => {
      const time = now - (index + 1) * 40 * DAY;
      const id = ulid(time);
      return `insert into passkeys (id, admin_id, credential_id, public_key, name, counter, is_backed_up, last_used_at, created_at, updated_at)
        select '${id}', id, '${id}', '', '${name}', 0, ${isBackedUp}, ${usedAt}, ${time}, ${time} from admins limit 1;`;
    }),
  pageRows: { second_factors: [offered] },
  states: { 'passkeys and an app that is off': SCREEN },
  forms: (): SentForm[] => [
    {
      route: 'routes/admin-login',
      sends: {
        code: { ticket: 'x', code: '123456' },
        passkey: { ticket: 'x', credential: '{}' },
      },
    },
    { route: 'admin-login/passkey', sends: { '': { ticket: 'x' } } },
    {
      route: 'features/second-factor/routes/admin.settings_.second-factor',
      sends: {
        'factor-offer': PASSWORD,
        'factor-confirm': { code: '123456' },
        'factor-withdraw': {},
        'factor-codes': PASSWORD,
        'factor-off': PASSWORD,
        'passkey-offer': PASSWORD,
        'passkey-add': { ...PASSWORD, name: 'A', credential: '{}' },
        'passkey-rename': { id: ONE, name: 'A' },
        'passkey-remove': { ...PASSWORD, id: ONE },
        'passkey-require': PASSWORD,
        'passkey-optional': PASSWORD,
      },
    },
  ],
};
