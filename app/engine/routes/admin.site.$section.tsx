import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { readSiteSection, submitSiteSection } from '~/engine/admin/site/site-pages.server';
import { SiteParts } from '~/engine/admin/site/site-parts';
import { SiteSectionView } from '~/engine/admin/site/site-section';
import { forgetOnceSaved } from '~/engine/admin/unsaved-text/forget-once-saved.client';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { readAdminParts } from '~/engine/server/admin-parts.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params, services }) => {
    const [section, ofFeatures] = await Promise.all([
      readSiteSection(params.section ?? '', args.request.headers.get('Accept-Language'), services),
      readAdminParts('site', args.context),
    ]);
    return { heading: section.label, section, ofFeatures };
  });

export const action = (args: ActionFunctionArgs) => submitSiteSection(args);

export const clientAction = (args: ClientActionFunctionArgs) =>
  forgetOnceSaved(args, offlineSafeAction);

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta();

export default function SiteSectionPage() {
  const { section, ofFeatures } = useLoaderData<typeof loader>();
  return (
    <>
      <SiteParts data={ofFeatures} />
      <SiteSectionView
        key={section.id}
        section={section}
        outcome={useActionData<typeof action>()}
      />
    </>
  );
}
