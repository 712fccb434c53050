import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { listCategories } from '~/domain/published/posts';
import { loadPublicPage } from '~/http/page.server';
import { publicPage } from '~/lib/public-page';
import { FollowView } from '~/ui/follow/follow-view';
import { describeFor, feedLinks, wordsIn } from '~/ui/meta';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ services }) => ({ categories: await listCategories(services) }));

export const handle = publicPage({ page: { title: ({ followPage }) => followPage.title } });

export { shouldRevalidate } from '~/ui/delivery/revalidation';

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const { followPage, site } = wordsIn(matches);
  return [
    ...describeFor(matches, {
      title: `${followPage.title} · ${site.title}`,
      description: followPage.text,
      path: '/follow',
      type: 'website',
    }),
    ...feedLinks(''),
  ];
};

export default function FollowPage() {
  return <FollowView {...useLoaderData<typeof loader>()} />;
}
