import { sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { inList, isPublic } from '~/engine/kit/database/conditions.server';
import { PRIVACY_SLUGS, type PrivacyPage } from './privacy';
import { pages } from './schema';

export const privacyPage = (db: Database): PrivacyPage => ({
  find: (now) =>
    db.one(
      db.read
        .select({ id: pages.id, details: pages.details })
        .from(pages)
        .where(sql`${pages.slug} in ${inList(PRIVACY_SLUGS)} and ${isPublic(pages, now)}`)
        .limit(1),
    ),
});
