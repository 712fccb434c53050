import { it } from 'vitest';
import { sha256 } from '~/engine/kit/sha256';
import { openSite } from '~tests/support/built-site';
import { testId } from '~tests/support/database';
import { senderTo, TYPED } from '~tests/support/gone-target';
import { expectLabelledProblems } from '~tests/support/labelled-problems';
import { NoScriptBrowser } from '~tests/support/no-script-browser';
import { defaultWords } from '~tests/support/words';

/* The page of a client who was asked for a review, on the built site without JavaScript. */

const site = await openSite();

it('each message beside a field of the form names the field by its label', async () => {
  const token = 'x'.repeat(43);
  await site.insert('review_invitations', [
    {
      ...{ id: testId(1), name: '', email: 'ada@example.com', mail_hash: 'x' },
      ...{ link_hash: await sha256(token), created_at: Date.now(), updated_at: Date.now() },
    },
  ]);
  const visitor = await NoScriptBrowser.open(site, `/review/${token}`);
  await expectLabelledProblems(visitor, defaultWords.reviewPage.button, 2);
});

it('a review for a link that is gone, and what the owner typed for one, are shown to copy', async () => {
  const { expectKept } = await senderTo(site);
  const review = { intent: 'answer', quote: TYPED, name: 'Ada', relation: 'client' };
  await expectKept(
    `/review/${'y'.repeat(43)}`,
    review,
    'What this form was about no longer exists.',
  );
  const refusal = { intent: 'refuse', reason: TYPED };
  const path = `/admin/reviews/invitations/${testId(99)}`;
  await expectKept(path, refusal, 'This review no longer exists.');
});
