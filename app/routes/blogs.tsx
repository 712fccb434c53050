import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { categoryFeeds } from '~/engine/kit/http/feed-path';
import { publicPage } from '~/engine/kit/public-page';
import { describeFor, wordsIn } from '~/engine/kit/ui/meta';
import { loadPublicPage } from '~/engine/server/page.server';
import { readPosts } from '~/engine/server/pages/posts.server';
import { BlogsView, blogsPath } from '~/site/posts/blogs-view';

export const loader = (args: LoaderFunctionArgs) => loadPublicPage(args, readPosts);

export const handle = publicPage({
  hasMarkdown: true,
  query: ['q', 'after'],
  cachedQuery: ['category'],
  page: { title: ({ blog }) => blog.title, needs: 'posts' },
});

export { shouldRevalidate } from '~/engine/kit/loading/revalidation';
export { links } from '~/site/parts/list-styles';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { blog, site } = wordsIn(matches, 'blog', 'site');
  const category = data?.category ?? null;
  const path = blogsPath({ category });
  return describeFor(matches, {
    title: [...(data?.query ? [`“${data.query}”`] : []), category ?? blog.title, site.title].join(
      ' · ',
    ),
    description: blog.description,
    path,
    type: 'website',
    feeds: category === null ? '' : categoryFeeds(category),
    markdown: path.replace('/blogs', '/blogs.md'),
    // Searches and older pages are for visitors only. Search engines find posts through the sitemap.
    isUnlisted:
      data !== undefined &&
      (data.query !== '' || !data.isFirstPage || data.categories.length === 0),
  });
};

export default function BlogsPage() {
  return <BlogsView {...useLoaderData<typeof loader>()} />;
}
