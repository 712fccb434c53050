import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SettingsView } from '~/admin/settings/settings-view';
import { adminMeta } from '~/admin/shared/meta';
import { loadAdminPage, submitAdminForm } from '~/admin/shell/admin.server';
import { chooseTimeZone, listTimeZones } from '~/core/settings/settings';
import { refusalOf } from '~/kit/forms/form-field';
import { offlineSafeAction } from '~/kit/offline/offline-safe-action';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ admin: { timeZone } }) => ({
    timeZone,
    // Firefox and Chromium have different names for some zones.
    timeZones: [...new Set([timeZone, ...listTimeZones()])].sort(),
  }));

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    const timeZone = await chooseTimeZone({ fields: values, by }, services);
    return { message: `Times are now shown in ${timeZone}.`, path: '/admin/settings' };
  });

export const clientAction = offlineSafeAction;

export const meta = adminMeta('Settings');

export default function SettingsPage() {
  const problem = refusalOf(useActionData<typeof action>());
  return <SettingsView {...useLoaderData<typeof loader>()} problem={problem} />;
}
