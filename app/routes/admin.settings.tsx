import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formOf, formValues } from '~/domain/fields/form';
import { changeSettings, SETTINGS } from '~/domain/settings';
import { loadAdminPage, submitAdminForm } from '~/http/admin/admin.server';
import { adminMeta } from '~/ui/admin/meta';
import { SettingsView } from '~/ui/admin/settings/settings-view';
import { refusalOf } from '~/ui/forms/form-field';
import { withoutNetwork } from '~/ui/offline/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => ({
    fields: formOf(SETTINGS),
    values: formValues(SETTINGS, await services.settings.read()),
  }));

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values: typed, services, admin: by }) => {
    await changeSettings({ typed, by }, services);
    return { message: 'The settings are saved.', path: '/admin/settings' };
  });

export const clientAction = withoutNetwork;

export const meta = adminMeta('Settings');

export default function SettingsPage() {
  const problem = refusalOf(useActionData<typeof action>());
  return <SettingsView {...useLoaderData<typeof loader>()} problem={problem} />;
}
