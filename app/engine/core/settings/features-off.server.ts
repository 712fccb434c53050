import { eq } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { auditStatement } from '../audit/audit-log.server';
import { FEATURES_OFF, type FeaturesOff } from './features-off';
import { settings } from './schema';
import { settingStatement } from './settings.server';

export const featuresOffTable = (db: Database): FeaturesOff => ({
  async read() {
    const row = await db.one(db.read.select().from(settings).where(eq(settings.key, FEATURES_OFF)));
    return row?.value ?? null;
  },

  async write(value, event) {
    await db.write.batch([auditStatement(db, event), settingStatement(db, FEATURES_OFF, value)]);
  },
});
