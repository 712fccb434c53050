import type { Services } from '~/engine/server/context';
import { readDone } from '../list/admin-list.server';
import type { Undo } from './waiting-panel';

/** Reads the bulk action that a button of the dashboard did last, `?done=<id>`; null if it cannot be undone any more. */
export async function readUndo(url: URL, { db, parts }: Services): Promise<Undo | null> {
  const found = await Promise.all(
    parts.flatMap(({ tasks = [] }) =>
      tasks.flatMap(({ undo }) => {
        if (!undo) return [];
        const { bulk, ...texts } = undo;
        return [readDone(url, bulk(db)).then((done) => done && { ...done, ...texts })];
      }),
    ),
  );
  return found.find((undo) => undo !== null) ?? null;
}
