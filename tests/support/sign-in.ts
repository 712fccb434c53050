import { HOUR, insert, loadContext, type startDatabase, testId } from './database';

/** The admin that `signIn` signs in. */
export const ADMIN = { adminId: testId(9001), name: 'Ada Admin' };

/** Opens a session and gives its cookie. */
export async function signIn(platform: Awaited<ReturnType<typeof startDatabase>>) {
  const { services } = loadContext(platform);
  const token = services.newId().padEnd(43, 'x');
  const now = Date.now();
  const written = { created_at: now, updated_at: now };
  await platform.DB.prepare(
    `insert or ignore into admins (id, name, email, password_hash, created_at, updated_at)
     values (?, ?, 'ada@example.com', 'x', 1, 1)`,
  )
    .bind(ADMIN.adminId, ADMIN.name)
    .run();
  await insert(platform.DB, 'sessions', [
    {
      id: services.newId(),
      admin_id: ADMIN.adminId,
      token_hash: await services.sha256(token),
      last_seen_at: now,
      expires_at: now + HOUR,
      ...written,
    },
  ]);
  return `__Host-session=${token}`;
}
