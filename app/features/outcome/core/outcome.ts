import { type Range, rangeDays } from '~/features/visits/core/analytics';
import type { ClientMark } from './clients';

/** What came of what people read: page, readers, sign-ups, messages, clients (app/features/outcome/README.md). */

/** The steps from a reader to a client. `inquiry` is a message or a talk. */
const STEPS = ['signUp', 'inquiry', 'client'] as const;
export type Step = (typeof STEPS)[number];

/** How many there are, and how many of them read a page that was counted on the same day. */
export type Traced = { all: number; traced: number };

/** A page with its readers, and how many of them did what. Somebody counts for each page that they read. */
export type PageOutcome = Record<Step, number> & {
  path: string;
  /** The title of its record, if it has one. */
  title: string | null;
  readers: number;
};

export type OutcomeClient = ClientMark & {
  kind: string;
  id: string;
  /** Where it is in the admin area. */
  to: string;
  /** The name in what they sent, or the address. */
  name: string;
  /** The pages that were read on the day on which they sent it. */
  pages: number;
};

type Figures = {
  /** The kinds of inquiries, such as 'messages' and 'talks'. */
  inquiries: string[];
  readers: number;
  totals: Record<Step, Traced>;
  /** Pages that led furthest first. */
  pages: PageOutcome[];
  /** The latest first. */
  clients: OutcomeClient[];
  /** The sum of all values by currency. */
  values: { amount: number; currency: string }[];
};

export type OutcomeReader = {
  /** @param input.from the first day in UTC, YYYY-MM-DD; input.to the last */
  read(input: { from: string; to: string; limits: typeof LIMITS }): Promise<Figures>;
};

export type OutcomeFigures = Figures & { range: Range };

const LIMITS = { pages: 30, clients: 20 };

/**
 * Reads the outcome of a period: sign-ups and inquiries that arrived in it, and people whom the owner
 * marked as clients in it.
 * @throws DomainError `unavailable`
 */
export async function readOutcome(
  range: Range,
  deps: { now: () => Date; outcome: OutcomeReader },
): Promise<OutcomeFigures> {
  const { from, to } = rangeDays(range, deps.now());
  return { ...(await deps.outcome.read({ from, to, limits: LIMITS })), range };
}

/** The line at the top: "3 of 5 clients could be traced to a page." */
export function tracedLine({ all, traced }: Traced): string {
  if (all === 0) return 'Nobody was marked as a client in this period.';
  return `${traced} of ${all} ${all === 1 ? 'client' : 'clients'} could be traced to a page.`;
}
