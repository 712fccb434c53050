import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadAdminPage } from '~/http/admin/admin.server';
import { asksForPreview } from '~/http/site-words/preview.server';
import { readSiteOverview, submitSiteOverview } from '~/http/site-words/site-pages.server';
import { adminMeta } from '~/ui/admin/meta';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { SiteOverviewView } from '~/ui/admin/site/site-overview';
import { refusalOf } from '~/ui/forms/form-field';
import { withoutNetwork } from '~/ui/offline/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => ({
    ...(await readSiteOverview(services)),
    isPreviewed: asksForPreview(args.request),
  }));

export const action = (args: ActionFunctionArgs) => submitSiteOverview(args);

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Site');

export default function SitePage() {
  const refusal = refusalOf(useActionData<typeof action>());
  return <SiteOverviewView overview={useLoaderData<typeof loader>()} refusal={refusal} />;
}
