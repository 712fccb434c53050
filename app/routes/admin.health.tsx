import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { readHealth } from '~/domain/health/health';
import { loadAdminPage } from '~/http/admin/admin.server';
import { contentHealth } from '~/http/admin/first-steps.server';
import { noteUnreadHealth } from '~/http/health/health-json.server';
import { HealthView } from '~/ui/admin/health/health-view';
import { adminMeta } from '~/ui/admin/meta';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url: { host }, services, loadWords }) => {
    const [checks, content, errors] = await Promise.all([
      readHealth({ host }, services, noteUnreadHealth),
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
