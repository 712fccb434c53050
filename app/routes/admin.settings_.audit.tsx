import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { readAuditTrail } from '~/domain/audit';
import { loadAdminPage } from '~/http/admin/admin.server';
import { adminMeta } from '~/ui/admin/meta';
import { AuditView } from '~/ui/admin/settings/audit-view';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const before = url.searchParams.get('before');
    return { ...(await readAuditTrail(before, services)), isFirstPage: before === null };
  });

export const meta = adminMeta('Audit trail');

export default function AuditPage() {
  return <AuditView {...useLoaderData<typeof loader>()} />;
}
