import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { SiteOverviewView } from '~/engine/admin/site/site-overview';
import { readSiteOverview, submitSiteOverview } from '~/engine/admin/site/site-pages.server';
import { SiteParts } from '~/engine/admin/site/site-parts';
import { refusalOf } from '~/engine/kit/forms/form-field';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { readAdminParts } from '~/engine/server/admin-parts.server';
import { asksForPreview } from '~/engine/server/words/preview.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => {
    const [overview, ofFeatures] = await Promise.all([
      readSiteOverview(services),
      readAdminParts('site', args.context),
    ]);
    return { ...overview, isPreviewed: asksForPreview(args.request), ofFeatures };
  });

export const action = (args: ActionFunctionArgs) => submitSiteOverview(args);

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Site');

export default function SitePage() {
  const refusal = refusalOf(useActionData<typeof action>());
  const { ofFeatures, ...overview } = useLoaderData<typeof loader>();
  return (
    <>
      <SiteParts data={ofFeatures} />
      <SiteOverviewView overview={overview} refusal={refusal} />
    </>
  );
}
