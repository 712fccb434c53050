import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { publicPage } from '~/engine/kit/public-page';
import { describeFor, wordsIn } from '~/engine/kit/ui/meta';
import { loadPublicPage } from '~/engine/server/page.server';
import { readFollow } from '~/engine/server/pages/follow.server';
import { FollowView } from '~/site/follow/follow-view';

export const loader = (args: LoaderFunctionArgs) => loadPublicPage(args, readFollow);

export const handle = publicPage({ page: { title: ({ followPage }) => followPage.title } });

export { shouldRevalidate } from '~/engine/kit/loading/revalidation';

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const { followPage, site } = wordsIn(matches, 'followPage', 'site');
  return describeFor(matches, {
    title: `${followPage.title} · ${site.title}`,
    description: followPage.text,
    path: '/follow',
    type: 'website',
    feeds: '',
  });
};

export default function FollowPage() {
  return <FollowView {...useLoaderData<typeof loader>()} />;
}
