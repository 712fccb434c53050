import { pushContent } from '../../scripts/lib/content/push.mjs';
import { askOf } from './database';

export type Objects = Map<string, Uint8Array<ArrayBuffer>>;
/** A database as `npm run content:push` uses it. @param objects the files of its bucket; null for none */
export const siteOf = (
  db: D1Database,
  place: 'local' | 'remote',
  objects: Objects | null = null,
) => ({
  ...{ place, ask: askOf(db), load: askOf(db) },
  bucket: () =>
    objects && {
      name: place,
      get: async (key: string) => objects.get(key) ?? null,
      put: async (key: string, bytes: Uint8Array) =>
        void objects.set(key, new Uint8Array(bytes) as Uint8Array<ArrayBuffer>),
    },
});
/** Pushes. @returns what was said, and the order of what was done */
export async function pushBetween(
  from: ReturnType<typeof siteOf>,
  to: ReturnType<typeof siteOf>,
  agrees = true,
): Promise<string[]> {
  const said: string[] = [];
  await pushContent(from, to, {
    say: (text) => said.push(text),
    agree: async () => agrees,
    beforeChange: async () => void said.push('before the change'),
  });
  return said;
}
