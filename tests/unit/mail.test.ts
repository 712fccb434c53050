import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Mailer, pacedMailer } from '~/domain/mail/mail';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MAIL = { to: 'ada@example.com', subject: 's', html: '<p>t</p>', text: 't' };

it('calls of a paced mailer start its gap apart, however many are made at once', async () => {
  const startedAt: number[] = [];
  const note = async () => {
    startedAt.push(Date.now());
    return null;
  };
  const mailer: Mailer = { gapMs: 500, send: note, sendBatch: async () => void (await note()) };
  const paced = pacedMailer(mailer, {
    now: () => new Date(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const begin = Date.now();
  const calls = [paced.send(MAIL, '1'), paced.sendBatch([MAIL], '2'), paced.send(MAIL, '3')];
  await vi.advanceTimersByTimeAsync(5000);
  await Promise.all([...calls, paced.send(MAIL, '4')]);
  expect(startedAt.map((time) => time - begin)).toEqual([0, 500, 1000, 5000]);
});
