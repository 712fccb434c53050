import { describe, expect, it } from 'vitest';
import { makeWords, problemsOf } from '~tests/support/words';
import { currentAvailability, pastAvailability } from '../../core/availability';
import { ownerOffer } from '../../site/structured-data.server';

const wordsWith = (status: string, date: string, language = 'en') =>
  makeWords({ availability: { status, date }, site: { language } });

const textOn = (today: string, words: ReturnType<typeof wordsWith>) =>
  currentAvailability(words, today)?.sentence ?? null;

describe('availability', () => {
  it.each([
    ['free-from', '2026-10-01', '2026-09-30', 'Free from 1 October 2026'],
    ['free-from', '2026-10-01', '2026-10-01', 'Free from 1 October 2026'],
    ['free-from', '2026-10-01', '2026-10-02', null],
    ['free-from', '2028-02', '2028-02-29', 'Free from February 2028'],
    ['free-from', '2028-02', '2028-03-01', null],
    ['free-from', '2027', '2027-12-31', 'Free from 2027'],
    ['free-from', '2027', '2028-01-01', null],
    ['booked-until', '2026-12-31', '2026-12-31', 'Booked until 31 December 2026'],
    ['booked-until', '2026-12-31', '2027-01-01', null],
    ['small-things', '2020-01-01', '2026-12-31', 'Taking small projects'],
    ['not-said', '2099-01-01', '2026-12-31', null],
    // A stored default may have lost its date.
    ['free-from', '', '2026-12-31', null],
  ])('%s %s says on %s: %s', (status, date, today, text) => {
    expect(textOn(today, wordsWith(status, date))).toBe(text);
  });

  it('has its date in the site’s language', () => {
    const words = wordsWith('booked-until', '2027-03-05', 'de');
    expect(textOn('2026-12-31', words)).toBe('Ausgebucht bis 5. März 2027');
  });

  it('begins with the first day of a period, or after the last booked one', () => {
    const freeFrom = (status: string, date: string) =>
      currentAvailability(wordsWith(status, date), '2026-01-01')?.freeFrom;
    expect(freeFrom('free-from', '2027-01')).toBe('2027-01-01');
    expect(freeFrom('booked-until', '2026')).toBe('2027-01-01');
    expect(freeFrom('booked-until', '2028-02-28')).toBe('2028-02-29');
    expect(freeFrom('small-things', '')).toBeNull();
  });

  it('reminds the owner only of what is over', () => {
    expect(pastAvailability(wordsWith('free-from', '2026-10'), '2026-11-01')).toBe(
      'Free from October 2026',
    );
    expect(pastAvailability(wordsWith('free-from', '2026-10'), '2026-10-31')).toBeNull();
    expect(pastAvailability(wordsWith('not-said', '2026-10'), '2026-11-01')).toBeNull();
    expect(pastAvailability(wordsWith('small-things', '2026-10'), '2026-11-01')).toBeNull();
  });

  it('needs a date if its state has one', () => {
    const problems = (status: string) => problemsOf('availability', { status, date: '' });
    expect(problems('free-from')).toEqual({ 'availability.date': ['Date is missing.'] });
    expect(problems('small-things')).toEqual({});
    expect(Object.keys(problems('sometimes'))).toEqual(['availability.status']);
  });

  it('is an offer of the owner in the structured data', () => {
    const offer = (status: string) => {
      const words = wordsWith(status, '2027-01');
      return ownerOffer(words, currentAvailability(words, '2026-12-31'))?.makesOffer;
    };
    expect(offer('free-from')).toMatchObject({
      '@type': 'Offer',
      availabilityStarts: '2027-01-01',
    });
    expect(offer('small-things')).toMatchObject({
      availability: 'https://schema.org/LimitedAvailability',
    });
    expect(offer('not-said')).toBeUndefined();
  });
});
