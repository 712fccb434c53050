import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/admin/shared/meta';
import { revalidateOnConflict } from '~/admin/shared/revalidate-on-conflict';
import { loadAdminPage } from '~/admin/shell/admin.server';
import { SiteOverviewView } from '~/admin/site/site-overview';
import { readSiteOverview, submitSiteOverview } from '~/admin/site/site-pages.server';
import { refusalOf } from '~/kit/forms/form-field';
import { offlineSafeAction } from '~/kit/offline/offline-safe-action';
import { asksForPreview } from '~/server/words/preview.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => ({
    ...(await readSiteOverview(services)),
    isPreviewed: asksForPreview(args.request),
  }));

export const action = (args: ActionFunctionArgs) => submitSiteOverview(args);

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Site');

export default function SitePage() {
  const refusal = refusalOf(useActionData<typeof action>());
  return <SiteOverviewView overview={useLoaderData<typeof loader>()} refusal={refusal} />;
}
