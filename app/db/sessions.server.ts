import { and, eq, isNull } from 'drizzle-orm';
import type { Sessions } from '~/domain/admin';
import type { Database } from './client.server';
import { sessions } from './schema';

export const sessionTable = (db: Database): Sessions => ({
  async find(tokenHash) {
    const [[row]] = await db.read.batch([
      db.read
        .select({
          adminId: sessions.adminId,
          lastSeenAt: sessions.lastSeenAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
        .limit(1),
    ]);
    return row ?? null;
  },
});
