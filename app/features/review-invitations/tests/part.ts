import { sha256 } from '~/engine/kit/sha256';
import { testId } from '~tests/support/database';
import { NoScriptBrowser } from '~tests/support/no-script-browser';
import type { SentForm, TestPart } from '~tests/support/test-part';
import { reviewsPrivacy } from '../core/privacy';

export const testPart: TestPart = {
  publicRoutes: { pages: ['review.$token'] },
  personal: ['review.$token'],
  forms: async (site): Promise<SentForm[]> => {
    const owner = await NoScriptBrowser.open(site, '/admin/reviews/invitations', {
      signedIn: true,
    });
    await owner.fill({ Name: 'Grace', Email: 'grace@example.com' }).press('Send the invitation');
    const invited = await site.rows(
      `select payload ->> '$.text' as text from mail_jobs where kind = 'review'`,
    );
    const token = /\/review\/([\w-]{43})/.exec(String(invited[0]?.text))?.[1] ?? '';
    return [
      {
        route: 'features/review-invitations/routes/review.$token',
        path: `/review/${token}`,
        sends: {
          answer: { quote: 'Good', name: 'Ada', role: '', company: '', relation: 'client' },
          withdraw: {},
        },
      },
      {
        route: 'features/review-invitations/routes/admin.reviews.invitations.$id',
        sends: { refuse: { reason: 'A' }, publish: {}, unpublish: {} },
      },
      {
        route: 'features/review-invitations/routes/admin.reviews.invitations._index',
        sends: {
          '': {
            ...{ name: 'Ada', email: 'ada@example.com', line: 'A' },
            ...{ projectId: testId(1), newId: testId(6) },
          },
        },
      },
    ];
  },
  singleForms: ['features/review-invitations/routes/admin.reviews.invitations._index'],
  privacy: [reviewsPrivacy],
  words: {
    places: { reviewPage: [`/review/${'a'.repeat(43)}`] },
    mails: ['reviewMails'],
    prepare: async (site) =>
      site.insert('review_invitations', [
        {
          ...{ id: testId(1), mail_hash: 'x', link_hash: await sha256('a'.repeat(43)) },
          ...{ created_at: Date.now(), updated_at: 1 },
        },
      ]),
  },
};
