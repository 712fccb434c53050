import { expect, it } from 'vitest';
import { EMAIL_LIMIT } from '~/engine/kit/email/email-limit.js';
import { document } from '~tests/support/openapi';
import { SUBSCRIBER_STATUSES } from '../../core/subscribers';

it('the document has the limits of subscriptions and the states of subscribers', () => {
  expect(document.components).toMatchObject({
    schemas: {
      Email: { maxLength: EMAIL_LIMIT },
      Subscription: { properties: { email: { $ref: '#/components/schemas/Email' } } },
      Subscriber: { properties: { status: { enum: SUBSCRIBER_STATUSES } } },
    },
  });
});
