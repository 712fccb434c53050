import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MailError, type Mailer, pacedMailer } from '../../app/engine/core/mail/mail';
import { nextAttempt } from '../../app/engine/core/mail/outbox';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MAIL = { to: 'ada@example.com', subject: 's', html: '<p>t</p>', text: 't' };

it('concurrent calls of a paced mailer start one gap apart', async () => {
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

const FIRST_TRIED = new Date('2026-05-01T12:00:00Z');

/** Seconds until the next attempt; null if the mail is given up. @param afterHours hours since the first attempt */
function secondsUntilNext(
  attempts: number,
  { random = 0, afterHours = 0, problem = new MailError('retry', 'away') } = {},
): number | null {
  const now = new Date(FIRST_TRIED.getTime() + afterHours * 3_600_000);
  const deps = { now: () => now, random: () => random };
  const next = nextAttempt(problem, { attempts, firstTriedAt: FIRST_TRIED }, deps);
  return next && (next.getTime() - now.getTime()) / 1000;
}

it('a failed mail is retried within 30 s, with a delay that doubles up to an hour', () => {
  expect([1, 2, 3, 4, 8, 20].map((attempts) => secondsUntilNext(attempts, { random: 1 }))).toEqual([
    30, 60, 120, 240, 3600, 3600,
  ]);
  expect(secondsUntilNext(1, { random: 0 })).toBe(15);
  expect(secondsUntilNext(2, { random: 0.5 })).toBe(45);
});

it('a mail is retried at the time that the provider gives, or up to a second later', () => {
  const problem = new MailError('retry', 'busy', 7000);
  expect(secondsUntilNext(1, { problem })).toBe(7);
  expect(secondsUntilNext(9, { problem, random: 1 })).toBe(8);
});

it('a mail is given up if it is refused, or if the next attempt were 23 hours after the first one', () => {
  expect(secondsUntilNext(1, { problem: new MailError('give-up', 'no such mailbox') })).toBeNull();
  expect(secondsUntilNext(20, { afterHours: 21.9, random: 1 })).toBe(3600);
  expect(secondsUntilNext(20, { afterHours: 22, random: 1 })).toBeNull();
});
