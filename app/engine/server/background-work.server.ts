import type { Leases } from '../core/background-work/leases';
import { sendDigest } from '../core/mail/digest';
import { pacedMailer } from '../core/mail/mail';
import { sendDueMail } from '../core/mail/outbox';
import { purgePictures } from '../core/pictures/use-cases';
import { purgeTrash } from '../core/records/trash';
import { renderDueTexts } from '../core/renderings/renderings';
import { purgeImports } from '../core/transfer/import';
import { DAY_MS } from '../kit/time/durations';
import type { Services, Work } from './feature.server';

/**
 * Does the work that is due: first single mails, because people wait for them, then the owner's digest and the work of the
 * features, texts that are not rendered yet, once a day a cleanup, and what can wait. Any request can do it, so none of it
 * depends on an external clock. Each step stops when the request's query budget is used up.
 * @param until when to stop sending and rendering; a call to the mail provider that has started is
 *   awaited
 */
export async function runBackgroundWork(
  { until }: { until: Date },
  services: Services,
): Promise<{ sent: number; failed: number }> {
  const deps = { ...services, mailer: pacedMailer(services.mailer, services) };
  const mail = await sendDueMail({ until }, deps);
  const { features } = services;
  const steps: Work[] = [
    sendDigest,
    ...features.flatMap(({ work }) => work ?? []),
    renderDueTexts,
    cleanOnceADay,
    ...features.flatMap(({ idleWork }) => idleWork ?? []),
  ];
  for (const step of steps) {
    if (deps.queriesLeft() >= QUERIES_PER_STEP) await step({ until }, deps);
  }
  return mail;
}

/** The database queries that each step needs to start. Later the steps check the budget themselves. */
const QUERIES_PER_STEP = 14;

/** How long a failed or interrupted cleanup waits before it is retried. */
const LEASE_MS = 10 * 60_000;

/** The database queries of the largest part, the trash with 22, plus taking it, marking it as done and scheduling the rest. */
const QUERIES_PER_PART = 25;

/** What is done once a day, in parts small enough to leave queries for the rest of the request. */
const dailyWork = ({ retention, features, now }: Services): Work[] => [
  ...retention(now()),
  (_, deps) => purgeTrash(deps),
  async (_, deps) => {
    await purgePictures(deps);
    await purgeImports(deps);
  },
  ...features.flatMap(({ dailyWork: work }) => work ?? []),
];

/**
 * Runs each part once a day, as many per request as the query budget allows; the next request
 * continues.
 */
async function cleanOnceADay(input: { until: Date }, deps: Services): Promise<void> {
  const { leases }: { leases: Leases } = deps;
  const now = deps.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const tomorrow = new Date(now.getTime() + DAY_MS);
  if (!(await leases.take({ key: 'cleaning', now, until }))) return;
  for (const [n, clean] of dailyWork(deps).entries()) {
    if (deps.queriesLeft() < QUERIES_PER_PART)
      return leases.setEnd({ key: 'cleaning', until: now });
    const key = `cleaning:${n}`;
    if (!(await leases.take({ key, now, until }))) continue;
    await clean(input, deps);
    await leases.setEnd({ key, until: tomorrow });
  }
  await leases.setEnd({ key: 'cleaning', until: tomorrow });
}
