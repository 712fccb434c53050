import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { readSiteSection, submitSiteSection } from '~/engine/admin/site/site-pages.server';
import { SiteSectionView } from '~/engine/admin/site/site-section';
import { forgetOnceSaved } from '~/engine/admin/unsaved-text/forget-once-saved.client';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { DrawSiteCard } from '~/features/share-cards/admin/draw-site-card';
import { dueSiteCard } from '~/features/share-cards/core/cards';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params, services, loadWords }) => {
    const { words } = await loadWords();
    const [section, card] = await Promise.all([
      readSiteSection(params.section ?? '', services),
      dueSiteCard(words, services),
    ]);
    return { heading: section.label, section, card };
  });

export const action = (args: ActionFunctionArgs) => submitSiteSection(args);

export const clientAction = (args: ClientActionFunctionArgs) =>
  forgetOnceSaved(args, offlineSafeAction);

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta();

export default function SiteSectionPage() {
  const { section, card } = useLoaderData<typeof loader>();
  return (
    <>
      <DrawSiteCard card={card} />
      <SiteSectionView
        key={section.id}
        section={section}
        outcome={useActionData<typeof action>()}
      />
    </>
  );
}
