import type { LetterRow, Month } from '~/engine/core/dashboard/letter';
import type { HealthCheck } from '~/engine/core/health/health';
import { type MailContent, oneClick } from '~/engine/core/mail/mail-content';
import { formatMonth } from '~/engine/kit/time/dates';
import { DAY_MS } from '~/engine/kit/time/durations';
import { dayIn, fromInputTime } from '~/engine/kit/time/time-zone';

/** The text of the monthly letter to the owner. */

export type Letter = {
  subject: string;
  intro: string;
  rows: LetterRow[];
  /** The path of the page that ends these letters. */
  stopPath: string;
};

/** Returns the month before the current one. */
export function lastMonth(now: Date, timeZone: string): Month {
  const [year = 0, month = 1] = dayIn(now, timeZone).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 2, 1));
  const next = new Date(Date.UTC(year, month - 1, 1));
  const startOf = (day: Date) =>
    fromInputTime(`${day.toISOString().slice(0, 10)}T00:00`, timeZone) ?? day;
  return {
    from: first.toISOString().slice(0, 10),
    to: new Date(next.getTime() - DAY_MS).toISOString().slice(0, 10),
    start: startOf(first),
    end: startOf(next),
  };
}

/**
 * Writes the letter.
 * @param input.rows what happened in the month, and what is open
 */
export function writeLetter(input: {
  month: Month;
  rows: LetterRow[];
  health: HealthCheck[];
  stopPath: string;
}): Letter {
  const month = formatMonth(new Date(input.month.from));
  const rows = [...input.rows, ...notWell(input.health)];
  const intro =
    rows.length > 0
      ? `This is what happened on your site in ${month}, and what is open now.`
      : `It was quiet on your site in ${month}: nobody was counted, and nothing waits for you.`;
  return { subject: `Your site in ${month}`, intro, rows, stopPath: input.stopPath };
}

function notWell(health: HealthCheck[]): LetterRow[] {
  const bad = health.filter(({ status }) => status === 'fail' || status === 'warn');
  if (bad.length === 0) return [];
  return [
    {
      title: 'Not well',
      text: bad.map(({ label, says }) => `${label}: ${says}`).join('\n'),
      link: { label: 'Health', path: '/admin/health' },
    },
  ];
}

/** Composes the mail. Mail programs offer to stop the letter, with one press. */
export function letterMail(
  { subject, intro, rows, stopPath }: Letter,
  origin: string,
): MailContent {
  const stop = origin + stopPath;
  return {
    to: 'owner',
    subject,
    parts: [
      { title: subject, asText: '' },
      { lead: intro },
      ...rows.map(({ title, text, link: { label, path } }) => ({
        entry: { title, text, link: { label, address: path } },
      })),
      {
        footer: [
          ['Your site writes once a month.', { label: 'No more of these letters', address: stop }],
        ],
      },
    ],
    headers: oneClick(stop),
  };
}
