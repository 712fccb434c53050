import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { AuditView } from '~/engine/admin/settings/audit-view';
import { adminMeta } from '~/engine/admin/shared/meta';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { readAuditTrail } from '~/engine/core/audit/audit';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const before = url.searchParams.get('before');
    return { ...(await readAuditTrail(before, services)), isFirstPage: before === null };
  });

export const meta = adminMeta('Audit trail');

export default function AuditPage() {
  return <AuditView {...useLoaderData<typeof loader>()} />;
}
