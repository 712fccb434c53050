import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { categoryFeeds } from '~/engine/kit/http/feed-path';
import { publicPage } from '~/engine/kit/public-page';
import { markdownLink } from '~/engine/kit/ui/markdown-link';
import { describeFor, feedLinks, unlisted, wordsIn } from '~/engine/kit/ui/meta';
import { BlogsView, blogsPath } from '~/site/posts/blogs-view';
import { loadPostList } from '~/site/posts/post-list.server';

export const loader = (args: LoaderFunctionArgs) => loadPostList(args);

export const handle = publicPage({
  hasMarkdown: true,
  query: ['q', 'after'],
  cachedQuery: ['category'],
  page: { needs: 'posts' },
});

export { shouldRevalidate } from '~/engine/kit/loading/revalidation';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { blog, site } = wordsIn(matches);
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
    ...markdownLink(matches, blogsPath({ category }).replace('/blogs', '/blogs.md')),
    // Searches and older pages are for visitors only. Search engines find posts through the sitemap.
    ...unlisted(
      data !== undefined &&
        (data.query !== '' || !data.isFirstPage || data.categories.length === 0),
    ),
  ];
};

export default function BlogsPage() {
  return <BlogsView {...useLoaderData<typeof loader>()} />;
}
