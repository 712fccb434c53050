import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { chooseTimeZone, listTimeZones } from '~/domain/settings';
import { loadAdminPage, submitAdminForm } from '~/http/admin/admin.server';
import { adminMeta } from '~/ui/admin/meta';
import { SettingsView } from '~/ui/admin/settings/settings-view';
import { refusalOf } from '~/ui/forms/form-field';
import { withoutNetwork } from '~/ui/offline/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ admin: { timeZone } }) => ({
    timeZone,
    // Firefox and Chromium call some zones by different names.
    timeZones: [...new Set([timeZone, ...listTimeZones()])].sort(),
  }));

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    const timeZone = await chooseTimeZone({ fields: values, by }, services);
    return { message: `Times are those of ${timeZone} now.`, path: '/admin/settings' };
  });

export const clientAction = withoutNetwork;

export const meta = adminMeta('Settings');

export default function SettingsPage() {
  const problem = refusalOf(useActionData<typeof action>());
  return <SettingsView {...useLoaderData<typeof loader>()} problem={problem} />;
}
