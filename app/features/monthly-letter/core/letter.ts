import { TASK_LIST, type Waiting } from '~/engine/core/dashboard/tasks';
import type { HealthCheck } from '~/engine/core/health/health';
import { type MailContent, oneClick } from '~/engine/core/mail/mail-content';
import type { TextEntity } from '~/engine/core/records/kinds';
import { formatNumber, pluralize } from '~/engine/kit/text/figures';
import { joinWords } from '~/engine/kit/text/join-words';
import { formatDay, formatMonth } from '~/engine/kit/time/dates';
import { DAY_MS } from '~/engine/kit/time/durations';
import { dayIn, fromInputTime } from '~/engine/kit/time/time-zone';

/** The text of the monthly letter to the owner. */

/** One row of the letter, with the screen that it is about. */
type LetterRow = { title: string; text: string; link: { label: string; path: string } };

export type Letter = {
  subject: string;
  intro: string;
  rows: LetterRow[];
  /** The path of the page that ends these letters. */
  stopPath: string;
};

type NamedRecord = { entity: TextEntity; id: string; title: string };

/** What happened in a month, and what is open now. */
export type LetterFacts = {
  views: number;
  visitors: number;
  /** The pages with the most visitors, most first. */
  pages: { path: string; title: string | null; visitors: number }[];
  signUps: number;
  /** Counted up to a hundred; the latest names. */
  unanswered: { count: number; names: string[] };
  /** What else waits, each kind counted up to a hundred. */
  waiting: Waiting;
  /** Records with dead links, and what is wrong with each. */
  deadLinks: (NamedRecord & { problems: string[] })[];
  missed: { words: string; searchers: number }[];
  /** The draft that was not touched for the longest time. */
  oldestDraft: (NamedRecord & { updatedAt: Date }) | null;
};

/** A calendar month in the owner's zone. */
export type Month = {
  /** Its first and its last day, YYYY-MM-DD. */
  from: string;
  to: string;
  start: Date;
  end: Date;
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

/** A draft is mentioned after this time without a change. */
const OLD_DRAFT_MS = 30 * DAY_MS;
const OLD_RESUME_MS = 365 * DAY_MS;
/** How many dead links are written out. */
const MAX_PROBLEMS = 3;

const EDITORS: Record<TextEntity, string> = {
  post: '/admin/blog-update',
  project: '/admin/projects-update',
  page: '/admin/pages',
};
const editorOf = ({ entity, id }: NamedRecord) => `${EDITORS[entity]}/${id}`;

type LetterInput = {
  facts: LetterFacts;
  month: Month;
  now: Date;
  timeZone: string;
  /** The day on which the owner last reviewed the resume, YYYY-MM-DD. */
  resumeAsOf: string;
  health: HealthCheck[];
  stopPath: string;
};

/** Writes the letter. Leaves out rows with nothing to say. */
export function writeLetter(input: LetterInput): Letter {
  const month = formatMonth(new Date(input.month.from));
  const rows = ROWS.flatMap((row) => row(input));
  const intro =
    rows.length > 0
      ? `This is what happened on your site in ${month}, and what is open now.`
      : `It was quiet on your site in ${month}: nobody was counted, and nothing waits for you.`;
  return { subject: `Your site in ${month}`, intro, rows, stopPath: input.stopPath };
}

const ROWS: ((input: LetterInput) => LetterRow[])[] = [
  readers,
  signUps,
  messages,
  tasks,
  deadLinks,
  searches,
  draft,
  resume,
  notWell,
];

function readers({ facts: { visitors, views, pages } }: LetterInput): LetterRow[] {
  if (visitors === 0) return [];
  const most = pages.map(
    ({ path, title, visitors: count }) =>
      `${title === null ? pathName(path) : `“${title}”`} (${formatNumber(count)})`,
  );
  const text = `${pluralize(visitors, 'visitor')} looked at ${pluralize(views, 'page')}.${most.length > 0 ? ` Most read: ${joinWords(most)}.` : ''}`;
  return [{ title: 'Readers', text, link: { label: 'Analytics', path: '/admin/analytics' } }];
}

const pathName = (path: string) => (path === '/' ? 'Home' : path);

function signUps({ facts }: LetterInput): LetterRow[] {
  if (facts.signUps === 0) return [];
  const people = facts.signUps === 1 ? '1 person' : `${formatNumber(facts.signUps)} people`;
  return [
    {
      title: 'Sign-ups',
      text: `${people} signed up for the newsletter.`,
      link: { label: 'Subscribers', path: '/admin/subscriber' },
    },
  ];
}

function messages({ facts: { unanswered } }: LetterInput): LetterRow[] {
  const { count, names } = unanswered;
  if (count === 0) return [];
  const from = `${count > names.length ? 'the latest ' : ''}from ${joinWords(names)}`;
  return [
    {
      title: 'Unanswered',
      text: `${pluralize(count, 'message')} ${count === 1 ? 'waits' : 'wait'} for your answer, ${from}.`,
      link: { label: 'Messages without an answer', path: '/admin/messages?status=unanswered' },
    },
  ];
}

function tasks({ facts: { waiting } }: LetterInput): LetterRow[] {
  return TASK_LIST.flatMap(({ kind, letter, to }) =>
    letter && waiting[kind] > 0
      ? [
          {
            title: letter.title,
            text: letter.text(waiting[kind]),
            link: { label: letter.label, path: to },
          },
        ]
      : [],
  );
}

function deadLinks({ facts }: LetterInput): LetterRow[] {
  return facts.deadLinks.map(({ problems, ...record }) => {
    const more = problems.length - MAX_PROBLEMS;
    return {
      title: `Dead ${problems.length === 1 ? 'link' : 'links'} in “${record.title}”`,
      text: `${problems.slice(0, MAX_PROBLEMS).join('\n')}${more > 0 ? `\nAnd ${formatNumber(more)} more.` : ''}`,
      link: { label: 'Edit it', path: editorOf(record) },
    };
  });
}

function searches({ facts: { missed } }: LetterInput): LetterRow[] {
  if (missed.length === 0) return [];
  const words = missed.map(
    ({ words: text, searchers }) => `“${text}” (${formatNumber(searchers)})`,
  );
  return [
    {
      title: 'Searches without a result',
      text: `Visitors searched for ${joinWords(words)}, and found nothing.`,
      link: { label: 'Searches', path: '/admin/analytics?range=30d' },
    },
  ];
}

function draft({ facts: { oldestDraft }, now, timeZone }: LetterInput): LetterRow[] {
  if (!oldestDraft || now.getTime() - oldestDraft.updatedAt.getTime() < OLD_DRAFT_MS) return [];
  const since = formatDay(new Date(dayIn(oldestDraft.updatedAt, timeZone)));
  return [
    {
      title: 'The oldest draft',
      text: `“${oldestDraft.title || 'Without a title'}” has not changed since ${since}.`,
      link: { label: 'Finish it, or delete it', path: editorOf(oldestDraft) },
    },
  ];
}

function resume({ resumeAsOf, now }: LetterInput): LetterRow[] {
  const asOf = Date.parse(resumeAsOf);
  if (Number.isNaN(asOf) || now.getTime() - asOf < OLD_RESUME_MS) return [];
  return [
    {
      title: 'Your resume',
      text: `You last reviewed it on ${formatDay(new Date(asOf))}, more than a year ago.`,
      link: { label: 'Review it', path: '/admin/site/resume' },
    },
  ];
}

function notWell({ health }: LetterInput): LetterRow[] {
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
