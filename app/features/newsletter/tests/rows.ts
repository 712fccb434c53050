import { type Row, testId } from '~tests/support/database';

export const subscriberRow = (n: number, email: string, status = 'confirmed'): Row => ({
  id: testId(n),
  email,
  status,
  source: 'footer',
  created_at: n,
  updated_at: n,
});

/** A letter that is not sent yet. */
export const letterRow = (n: number): Row => ({
  id: testId(n),
  is_letter: 1,
  subject: 'Hello',
  html: '',
  text: '',
  status: 'draft',
  created_at: n,
  updated_at: n,
});
