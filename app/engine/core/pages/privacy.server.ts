import { sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { inList, isPublic } from '~/engine/kit/database/conditions.server';
import type { Part } from '../part.server';
import { pages } from '../records/schema';
import { PRIVACY_SLUGS, type PrivacyReader } from './privacy';

/**
 * @param mailProvider who sends the mails; null if nobody is set
 * @param features add to the text
 */
export const privacyReader = (
  db: Database,
  {
    mailProvider,
    githubUser,
    features,
  }: { mailProvider: string | null; githubUser: string; features: readonly Part[] },
): PrivacyReader => ({
  async facts() {
    const parts = await Promise.all(
      features.map(({ privacy }) => privacy?.({ db, githubUser }) ?? []),
    );
    return { mailProvider, parts: parts.flat() };
  },

  page: (now) =>
    db.one(
      db.read
        .select({ id: pages.id, details: pages.details })
        .from(pages)
        .where(sql`${pages.slug} in ${inList(PRIVACY_SLUGS)} and ${isPublic(pages, now)}`)
        .limit(1),
    ),
});
