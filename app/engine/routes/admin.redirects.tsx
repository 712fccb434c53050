import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RedirectsView } from '~/engine/admin/redirects/redirects-view';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import {
  deleteRedirect,
  listRedirects,
  saveRedirect,
  suggestTargets,
} from '~/engine/core/redirects/redirects';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';

const PATH = '/admin/redirects';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const rows = await listRedirects(services);
    const named = (name: string) => {
      const id = url.searchParams.get(name);
      return rows.find((row) => row.id === id) ?? null;
    };
    const [confirmed, changed] = [named('confirm'), named('change')];
    const source = changed?.source ?? url.searchParams.get('source') ?? '';
    return {
      rows,
      confirmed: confirmed && { id: confirmed.id, name: confirmed.source },
      changed,
      source,
      ...(await suggestTargets(source, services)),
    };
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin }) => {
    const by = admin;
    return runIntent(values, {
      async delete() {
        await deleteRedirect({ id: values.id ?? '', by }, services);
        return { message: 'The redirect is deleted.', path: PATH };
      },
      async save() {
        const { source, suggested, target = '' } = values;
        const saved = await saveRedirect(
          { id: values.id || null, fields: { source, target: suggested ?? target }, by },
          services,
        );
        return { message: `${saved.source} now redirects to ${saved.target}.`, path: PATH };
      },
    });
  });

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Redirects');

export default function RedirectsPage() {
  return (
    <RedirectsView list={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
