import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { loadAdminPage } from '~/http/admin/admin.server';
import { readSiteSection, submitSiteSection } from '~/http/site-words/site-pages.server';
import { adminMeta } from '~/ui/admin/meta';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { SiteSectionView } from '~/ui/admin/site/site-section';
import { forgetOnceSaved } from '~/ui/admin/unsaved-text/forget-once-saved.client';
import { withoutNetwork } from '~/ui/offline/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params, services }) => {
    const section = await readSiteSection(params.section ?? '', services);
    return { heading: section.label, section };
  });

export const action = (args: ActionFunctionArgs) => submitSiteSection(args);

export const clientAction = (args: ClientActionFunctionArgs) =>
  forgetOnceSaved(args, withoutNetwork);

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta();

export default function SiteSectionPage() {
  const { section } = useLoaderData<typeof loader>();
  return (
    <SiteSectionView key={section.id} section={section} outcome={useActionData<typeof action>()} />
  );
}
