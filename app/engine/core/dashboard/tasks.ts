import { pluralize } from '~/engine/kit/text/figures';

/** Something that waits for the owner. */
type Task = {
  /** '2 more mails not sent': the noun, and what follows it. */
  noun: string;
  note?: string;
  /** Where all of them are. */
  to: string;
  /** The screen whose link in the sidebar counts them, and so does the bell; null for what is no news. */
  screen: string | null;
  /** The row of the monthly letter; null if another row of it says so. */
  letter: { title: string; text: (count: number) => string; label: string } | null;
};

const waits = (count: number, noun: string, rest: string) =>
  `${pluralize(count, noun)} ${count === 1 ? 'waits' : 'wait'} ${rest}`;

/**
 * Everything that can wait for the owner, in the order of the dashboard. The dashboard, the badges and the monthly letter use
 * this table, and none of them compiles without a kind of it.
 */
const TASKS = {
  failedMails: {
    noun: 'mail',
    note: ' not sent',
    to: '/admin/mail?status=failed',
    screen: '/admin/mail',
    letter: {
      title: 'Mails',
      text: (count) => `${pluralize(count, 'mail')} could not be sent.`,
      label: 'Mails that were not sent',
    },
  },
  unreadMessages: {
    noun: 'message',
    to: '/admin/messages',
    screen: '/admin/messages',
    // "Unanswered" counts them.
    letter: null,
  },
  requestedTalks: {
    noun: 'request',
    note: ' for a talk',
    to: '/admin/talks?status=requests',
    screen: '/admin/talks',
    letter: {
      title: 'Requests for talks',
      text: (count) => waits(count, 'talk', 'for your yes or no.'),
      label: 'Requests',
    },
  },
  differingTalks: {
    noun: 'talk',
    note: ' changed in your calendar',
    to: '/admin/talks',
    screen: '/admin/talks',
    letter: {
      title: 'Talks in your calendar',
      text: (count) => waits(count, 'talk', 'for your decision: your calendar has it differently.'),
      label: 'Talks',
    },
  },
  arrivedReviews: {
    noun: 'review',
    to: '/admin/reviews/invitations',
    screen: '/admin/reviews',
    letter: {
      title: 'Reviews',
      text: (count) => waits(count, 'review', 'for you to publish or refuse it.'),
      label: 'Invitations and their reviews',
    },
  },
  unanswered: {
    noun: 'message',
    note: ' without an answer',
    to: '/admin/messages?status=unanswered',
    screen: null,
    // Has a row of its own, with names.
    letter: null,
  },
  pendingComments: {
    noun: 'comment',
    to: '/admin/comments',
    screen: '/admin/comments',
    letter: {
      title: 'Comments',
      text: (count) => waits(count, 'comment', 'for your approval.'),
      label: 'Comments',
    },
  },
  pausedNewsletters: {
    noun: 'newsletter',
    note: ' paused',
    to: '/admin/newsletters',
    screen: '/admin/newsletters',
    letter: {
      title: 'Newsletters',
      text: (count) => `${pluralize(count, 'newsletter')} did not reach everybody yet.`,
      label: 'Newsletters',
    },
  },
} satisfies Record<string, Task>;

export type TaskKind = keyof typeof TASKS;

/** The table without its literal types, for loops. */
export const TASK_LIST = Object.entries<Task>(TASKS).map(([kind, task]) => ({
  ...task,
  kind: kind as TaskKind,
}));

/** How many of each kind wait, each counted up to a limit. */
export type Waiting = Record<TaskKind, number>;

/** How many wait on a screen; on all of them, for the bell. */
export const countOnScreens = (waiting: Waiting, screen?: string): number =>
  TASK_LIST.filter((task) => (screen ? task.screen === screen : task.screen !== null)).reduce(
    (sum, { kind }) => sum + waiting[kind],
    0,
  );
