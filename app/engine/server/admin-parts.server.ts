import type { AppLoadContext } from '@remix-run/cloudflare';
import type { AdminData } from '~/engine/kit/ui/slot';
import type { Finding } from '../core/records/checks/finding';
import { type Entity, findTextKind, type TextEntity } from '../core/records/kinds';

type ReadScreen = (context: AppLoadContext) => Promise<Partial<AdminData>>;

/** A record as it is edited. */
type EditedRecord = { entity: TextEntity; id: string; values: Record<string, string> };

type EditorPart = {
  /** What its component shows. */
  data: Partial<AdminData>;
  /** What the checks say about the record besides. */
  findings: Finding[];
};

/** What a feature reads for screens of the admin area. `app/features.admin.ts` lists the components. */
export type AdminHooks = {
  dashboard?: ReadScreen;
  /** The screen "Site", and the screens of its sections. */
  site?: ReadScreen;
  /** The editor of a record that has a text, and the checks of what is typed there. */
  editor?: (record: EditedRecord, context: AppLoadContext) => Promise<EditorPart>;
};

/** Reads what the features add to a screen. Call it at the same time as the rest of the screen is read. */
export async function readAdminParts(
  screen: 'dashboard' | 'site',
  context: AppLoadContext,
): Promise<Partial<AdminData>> {
  const parts = await Promise.all(
    context.services.features.flatMap(({ admin }) => admin?.[screen]?.(context) ?? []),
  );
  return Object.assign({}, ...parts);
}

/**
 * Reads what the features add to the editor of a record. Records without a text have no such parts.
 * @param record.id null if it is not stored yet
 */
export async function readEditorParts(
  { entity, id, values }: { entity: Entity; id: string | null; values: Record<string, string> },
  context: AppLoadContext,
): Promise<EditorPart> {
  const kind = findTextKind(context.services.kinds, entity);
  if (id === null || !kind) return { data: {}, findings: [] };
  const parts = await Promise.all(
    context.services.features.flatMap(
      ({ admin }) => admin?.editor?.({ entity: kind.entity, id, values }, context) ?? [],
    ),
  );
  return {
    data: Object.assign({}, ...parts.map(({ data }) => data)),
    findings: parts.flatMap(({ findings }) => findings),
  };
}
