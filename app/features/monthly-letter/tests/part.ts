import type { SentForm, TestPart } from '~tests/support/test-part';

export const testPart: TestPart = {
  publicRoutes: { pages: ['letter.stop'] },
  personal: ['letter.stop'],
  forms: (): SentForm[] => [
    { route: 'features/monthly-letter/routes/letter.stop', sends: { '': {} } },
    {
      route: 'engine/routes/admin.settings',
      sends: { '': { timeZone: 'Europe/Berlin', monthlyLetter: 'on' } },
    },
  ],
};
