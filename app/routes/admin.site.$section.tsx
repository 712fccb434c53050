import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/admin/shared/meta';
import { revalidateOnConflict } from '~/admin/shared/revalidate-on-conflict';
import { loadAdminPage } from '~/admin/shell/admin.server';
import { readSiteSection, submitSiteSection } from '~/admin/site/site-pages.server';
import { SiteSectionView } from '~/admin/site/site-section';
import { forgetOnceSaved } from '~/admin/unsaved-text/forget-once-saved.client';
import { offlineSafeAction } from '~/kit/offline/offline-safe-action';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params, services }) => {
    const section = await readSiteSection(params.section ?? '', services);
    return { heading: section.label, section };
  });

export const action = (args: ActionFunctionArgs) => submitSiteSection(args);

export const clientAction = (args: ClientActionFunctionArgs) =>
  forgetOnceSaved(args, offlineSafeAction);

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta();

export default function SiteSectionPage() {
  const { section } = useLoaderData<typeof loader>();
  return (
    <SiteSectionView key={section.id} section={section} outcome={useActionData<typeof action>()} />
  );
}
