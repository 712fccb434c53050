import { by } from '~tests/support/admin';
import { MINUTE } from '~tests/support/database';
import { startMailing } from '~tests/support/mailing';
import { createNewsletter } from '../core/draft';
import { scheduleNewsletter } from '../core/schedule';
import { newsletterServices } from '../services.server';

/** What `startMailing` returns, the services of newsletters, and a function that starts a newsletter. */
export async function startNewsletters(settings?: Record<string, string>) {
  const mailing = await startMailing(settings);
  const { clock, servicesOf } = mailing;
  const deps = () => newsletterServices(servicesOf());
  /** Schedules a newsletter about a post, and advances the clock to its sending a minute later. @returns its id */
  async function startNewsletter(postId: string): Promise<string> {
    const id = await createNewsletter({ postId, by }, deps());
    await scheduleNewsletter({ id, fields: {}, by }, deps());
    clock.now += MINUTE;
    return id;
  }
  return { ...mailing, deps, startNewsletter };
}
