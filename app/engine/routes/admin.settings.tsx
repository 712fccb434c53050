import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SettingsView } from '~/engine/admin/settings/settings-view';
import { adminMeta } from '~/engine/admin/shared/meta';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import { changeSettings } from '~/engine/core/settings/settings';
import { formFields, formValues } from '~/engine/kit/fields/form';
import { refusalOf } from '~/engine/kit/forms/form-field';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services: { settings, installed } }) => ({
    hasFeatures: installed.length > 0,
    fields: formFields(settings.fields),
    values: formValues(settings.fields, await settings.read()),
  }));

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values: typed, services, admin: by }) => {
    await changeSettings({ typed, by }, services);
    return { message: 'The settings are saved.', path: '/admin/settings' };
  });

export const clientAction = offlineSafeAction;

export const meta = adminMeta('Settings');

export default function SettingsPage() {
  const problem = refusalOf(useActionData<typeof action>());
  return <SettingsView {...useLoaderData<typeof loader>()} problem={problem} />;
}
