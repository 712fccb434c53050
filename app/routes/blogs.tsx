import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { blog, site } from '~/content';
import { browsePosts } from '~/domain/published/posts';
import { toPostCard } from '~/http/days.server';
import { loadPublicPage } from '~/http/page.server';
import { blogGraph } from '~/http/structured-data/records.server';
import { categoryFeeds } from '~/lib/feed-path';
import { publicPage } from '~/lib/public-page';
import { describeFor, feedLinks, unlisted } from '~/ui/meta';
import { BlogsView, blogsPath } from '~/ui/posts/blogs-view';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ url, services, publicAnswer }) => {
    const query = url.searchParams.get('q')?.trim() ?? '';
    const category = url.searchParams.get('category') || null;
    const cursor = url.searchParams.get('after');
    const { timeZone, ...found } = await browsePosts({ query, category, cursor }, services);
    // Anybody can make up categories.
    publicAnswer.isKept = category === null || found.categories.includes(category);
    publicAnswer.graph = blogGraph(found.posts, category);
    const posts = found.posts.map((post) => toPostCard(post, timeZone));
    const latest = found.latest.map((post) => toPostCard(post, timeZone));
    return { ...found, posts, latest, query, category, isFirstPage: cursor === null };
  });

export const handle = publicPage({ query: ['q', 'after'], keptQuery: ['category'] });

export { shouldRevalidate } from '~/ui/delivery/revalidation';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const category = data?.category ?? null;
  return [
    ...describeFor(matches, {
      title: [...(data?.query ? [`“${data.query}”`] : []), category ?? blog.title, site.title].join(
        ' · ',
      ),
      description: blog.description,
      path: blogsPath({ category }),
      type: 'website',
    }),
    ...feedLinks(category === null ? '' : categoryFeeds(category)),
    ...unlisted(
      data !== undefined &&
        (data.query !== '' || !data.isFirstPage || data.categories.length === 0),
    ),
  ];
};

export default function BlogsPage() {
  return <BlogsView {...useLoaderData<typeof loader>()} />;
}
