import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { AdminErrorBoundary, AdminLayout } from '~/engine/admin/shell/layout';
import { loadAdminLayout } from '~/engine/admin/shell/layout.server';
import { adminSlots } from '~/features.admin';

/** The layout of all admin pages, with what the features show on them, and their error page. */
export const loader = (args: LoaderFunctionArgs) => loadAdminLayout(args);

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Admin');

/** Its form to sign in again has parts of features, too. */
export const ErrorBoundary = () => <AdminErrorBoundary slots={adminSlots} />;

export default function Admin() {
  return <AdminLayout slots={adminSlots} />;
}
