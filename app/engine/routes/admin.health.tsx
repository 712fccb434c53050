import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { contentHealth } from '~/engine/admin/dashboard/first-steps.server';
import { HealthView } from '~/engine/admin/health/health-view';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { logHealthFailure } from '~/engine/api/health/health-json.server';
import { readHealth } from '~/engine/core/health/health';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url: { host }, services, loadWords }) => {
    const [checks, content, errors] = await Promise.all([
      readHealth({ host }, services, logHealthFailure),
      loadWords().then(({ words }) => contentHealth(words, services)),
      services.siteErrors.recent(services.now()),
    ]);
    return { checks: [...checks, content], errors };
  });

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Health');

export default function HealthPage() {
  return <HealthView {...useLoaderData<typeof loader>()} />;
}
