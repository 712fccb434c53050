import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/cloudflare';
import { type CheckedRecord, checkRecord } from '~/engine/core/records/checks/check-record';
import type { Finding } from '~/engine/core/records/checks/finding';
import { checkOutside } from '~/engine/core/records/checks/outside';
import type { KindRules } from '~/engine/core/records/kind';
import { findTextKind, recordPath } from '~/engine/core/records/kinds';
import { stateOf } from '~/engine/core/records/record';
import { formFields } from '~/engine/kit/fields/form';
import { readEditorParts } from '~/engine/server/admin-parts.server';
import { policyAllowsPicture } from '~/engine/server/security/outside-hosts.server';
import { submitAdminForm } from '../shell/admin.server';
import { adminKind } from './admin-kinds.server';

/** The checks shown before publishing. */
export type Checks = {
  findings: Finding[];
  /** The number of addresses on other sites. */
  outside: number;
};

type CheckInput = Omit<CheckedRecord, 'page' | 'patterns' | 'kinds' | 'allowsPicture'>;

async function check(
  record: CheckInput,
  looksOutside: boolean,
  { services, origin, loadWords }: AppLoadContext,
): Promise<Checks> {
  const { entity, values } = record;
  const slug = encodeURIComponent(values.slug || 'new');
  const { kinds, routePaths: patterns } = services;
  const kind = findTextKind(kinds, entity);
  const page = new URL(kind ? recordPath(kind, slug) : '/', origin);
  // The site's texts name the hosts whose pictures visitors may see.
  const { words } = await loadWords();
  const allowsPicture = (url: URL) => policyAllowsPicture(url, words, services.texts);
  const input = { ...record, page, patterns, kinds, allowsPicture };
  const { findings, outside } = await checkRecord(input, services);
  const there = looksOutside ? await checkOutside(outside, services) : [];
  return {
    findings: [...there, ...findings],
    outside: new Set(outside.map(({ address }) => address)).size,
  };
}

/** Checks the text that an editor opens with. A new, empty record has no findings. */
export const readChecks = (
  editor: Omit<CheckInput, 'entity' | 'id' | 'state' | 'publishedAt'> & {
    record: { id: string; state: CheckedRecord['state']; publishedAt: Date | null } | null;
  },
  { kind, looksOutside }: { kind: KindRules; looksOutside: boolean },
  context: AppLoadContext,
): Promise<Checks> | Checks => {
  const { record, form, values, ofFeatures } = editor;
  const isEmpty = form.every(({ kind, name }) => kind !== 'markdown' || !values[name]);
  if (!record && isEmpty) return { findings: [], outside: 0 };
  const { id, state, publishedAt } = record ?? { id: null, state: null, publishedAt: null };
  const { entity } = kind;
  const input = { entity, id, state, publishedAt, form, values, ofFeatures };
  return check(input, looksOutside, context);
};

/** Checks the text of a form, for a script. The field `outside` also checks the addresses on other sites. */
export async function answerChecks(args: ActionFunctionArgs): Promise<Response> {
  const { services } = args.context;
  const answer = await submitAdminForm(args, async ({ values }) => {
    const { records, entity } = adminKind(args.params.kind, services);
    const id = values.id || null;
    const [record, { findings }] = await Promise.all([
      id === null ? null : records.readToEdit(id, services),
      readEditorParts({ entity, id, values }, args.context),
      args.context.loadWords(),
    ]);
    const state = record && stateOf(record, services.now());
    const input = {
      ...{ entity, id, state, values, ofFeatures: findings },
      publishedAt: record?.publishedAt ?? null,
      form: formFields(records.fields),
    };
    const result = await check(input, values.outside === 'on', args.context);
    return { message: '', result };
  });
  return Response.json(answer.data, answer.init ?? {});
}
