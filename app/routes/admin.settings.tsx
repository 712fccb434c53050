import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { loadAdminPage } from '~/http/admin.server';
import { adminMeta } from '~/ui/admin/meta';
import { SettingsView } from '~/ui/admin/settings-view';

export const loader = (args: LoaderFunctionArgs) => loadAdminPage(args, async () => null);

export const meta = adminMeta('Settings');

export default function SettingsPage() {
  return <SettingsView />;
}
