import type { Actor } from '../../app/engine/core/audit/audit';
import { exportSite } from '../../app/engine/core/transfer/export';
import { applyImport, previewImport } from '../../app/engine/core/transfer/import';
import { receiveImport } from '../../app/engine/core/transfer/receive';
import type { useDatabase } from './context';
import { tablesOf } from './database';

type Site = Pick<Awaited<ReturnType<typeof useDatabase>>, 'platform' | 'services' | 'run'>;

/** Yields the lines of an exported file. */
export async function* linesOf(text: string) {
  yield* text.split('\n');
}

/** The file that a site exports. */
export async function exportOf(deps: Parameters<typeof exportSite>[0]): Promise<string> {
  let text = '';
  for await (const piece of exportSite(deps)) text += piece;
  return text;
}

/** Exports and imports a whole site. @param by who does it */
export function transferOf({ platform, services, run }: Site, by: Actor) {
  /** Deletes everything but the owner. */
  async function wipe() {
    const tables = (await tablesOf(platform.DB)).filter((name) => name !== 'admins');
    await run('pragma defer_foreign_keys = on', ...tables.map((name) => `delete from "${name}"`));
  }
  const exportText = (deps = services()) => exportOf(deps);
  const receive = (text: string, deps = services()) => receiveImport(linesOf(text), deps);
  /** Imports a file. @returns what its preview says */
  async function importText(text: string, deps = services()) {
    const id = await receive(text);
    const preview = await previewImport(id, deps);
    await applyImport({ id, by }, deps);
    return preview.changes;
  }
  return { wipe, exportText, receive, importText };
}
