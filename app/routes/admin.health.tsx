import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { contentHealth } from '~/admin/dashboard/first-steps.server';
import { HealthView } from '~/admin/health/health-view';
import { adminMeta } from '~/admin/shared/meta';
import { revalidateOnConflict } from '~/admin/shared/revalidate-on-conflict';
import { loadAdminPage } from '~/admin/shell/admin.server';
import { logHealthFailure } from '~/api/health/health-json.server';
import { readHealth } from '~/core/health/health';

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
