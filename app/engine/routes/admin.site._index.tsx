import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { SiteOverviewView } from '~/engine/admin/site/site-overview';
import { readSiteOverview, submitSiteOverview } from '~/engine/admin/site/site-pages.server';
import { refusalOf } from '~/engine/kit/forms/form-field';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { asksForPreview } from '~/engine/server/words/preview.server';
import { DrawSiteCard } from '~/features/share-cards/admin/draw-site-card';
import { dueSiteCard } from '~/features/share-cards/core/cards';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services, loadWords }) => {
    const { words } = await loadWords();
    const [overview, card] = await Promise.all([
      readSiteOverview(services),
      dueSiteCard(words, services),
    ]);
    return { ...overview, isPreviewed: asksForPreview(args.request), card };
  });

export const action = (args: ActionFunctionArgs) => submitSiteOverview(args);

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Site');

export default function SitePage() {
  const refusal = refusalOf(useActionData<typeof action>());
  const { card, ...overview } = useLoaderData<typeof loader>();
  return (
    <>
      <DrawSiteCard card={card} />
      <SiteOverviewView overview={overview} refusal={refusal} />
    </>
  );
}
