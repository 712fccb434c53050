import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { AuditView } from '~/admin/settings/audit-view';
import { adminMeta } from '~/admin/shared/meta';
import { loadAdminPage } from '~/admin/shell/admin.server';
import { readAuditTrail } from '~/core/audit/audit';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const before = url.searchParams.get('before');
    return { ...(await readAuditTrail(before, services)), isFirstPage: before === null };
  });

export const meta = adminMeta('Audit trail');

export default function AuditPage() {
  return <AuditView {...useLoaderData<typeof loader>()} />;
}
