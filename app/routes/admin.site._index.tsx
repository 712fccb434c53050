import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DrawSiteCard } from '~/admin/cards/draw-site-card';
import { adminMeta } from '~/admin/shared/meta';
import { revalidateOnConflict } from '~/admin/shared/revalidate-on-conflict';
import { loadAdminPage } from '~/admin/shell/admin.server';
import { SiteOverviewView } from '~/admin/site/site-overview';
import { readSiteOverview, submitSiteOverview } from '~/admin/site/site-pages.server';
import { dueSiteCard } from '~/core/pictures/cards';
import { refusalOf } from '~/kit/forms/form-field';
import { offlineSafeAction } from '~/kit/offline/offline-safe-action';
import { asksForPreview } from '~/server/words/preview.server';

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
