/* What you charge, and when you are free. Only the server needs these words: pages get finished sentences. */

/**
 * What one gets for how much. `amount` is like 900 or 900.50; '' is "on request". `currency` is a code like EUR; '' is that of
 * the price above.
 */
type Price = {
  name: string;
  description: string;
  amount: string;
  currency: string;
  unit: 'hour' | 'day' | 'week' | 'month' | 'project';
  /** Whether the price begins at the amount. */
  from: boolean;
  recommended: boolean;
};

type SaidStatus = 'free-from' | 'booked-until' | 'small-things';

type Availability = {
  status: SaidStatus | 'not-said';
  date: string;
  things: string;
  labels: Record<SaidStatus, string>;
  sentences: Record<SaidStatus, string>;
};

/** Prices are shown where a text has the block `prices`, and at /api/prices. */
export const prices: {
  rows: Price[];
  onRequest: string;
  from: string;
  units: Record<Price['unit'], string>;
  recommended: string;
} = {
  rows: [
    {
      name: 'Day rate',
      description: 'I join your team, remotely, and work on what matters most that day.',
      amount: '720',
      currency: 'EUR',
      unit: 'day',
      from: false,
      recommended: false,
    },
    {
      name: 'Website',
      description:
        'From the first sketch to the handover, with its tests and its documents. The price is fixed before I begin.',
      amount: '4800',
      currency: '',
      unit: 'project',
      from: true,
      recommended: true,
    },
    {
      name: 'Audit of speed and accessibility',
      description: 'A week with your site, then a list of what to change first and what it gains.',
      amount: '',
      currency: '',
      unit: 'project',
      from: false,
      recommended: false,
    },
  ],
  /** In place of an amount. */
  onRequest: 'On request',
  /** Around a price from which it goes up, with its unit. */
  from: 'From {price}',
  units: {
    hour: '{price} per hour',
    day: '{price} per day',
    week: '{price} per week',
    month: '{price} per month',
    project: '{price} per project',
  },
  /** Beside the price that most clients should take. */
  recommended: 'Recommended',
};

/** On the first screen, in the footer, on the contact page, at /api/availability. Says nothing once the date is over. */
export const availability: Availability = {
  status: 'free-from',
  /** A year, a month or a day: 2027, 2027-01, 2027-01-04. */
  date: '2027-01',
  things: 'small projects',
  /** On the first screen, beside the date or the small things. */
  labels: { 'free-from': 'Free from', 'booked-until': 'Booked until', 'small-things': 'Taking' },
  /** Elsewhere. The site fills in the date or the small things. */
  sentences: {
    'free-from': 'Free from {date}',
    'booked-until': 'Booked until {date}',
    'small-things': 'Taking {things}',
  },
};
