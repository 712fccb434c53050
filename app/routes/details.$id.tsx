import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { ownerAsAuthor } from '~/content/owner';
import { shownAuthor } from '~/engine/core/published/author';
import { LazyHydration, lazyPart } from '~/engine/kit/loading/lazy-hydration';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { publicPage, slugSpelling } from '~/engine/kit/public-page';
import { describeFor, wordsIn } from '~/engine/kit/ui/meta';
import { useSlot } from '~/engine/kit/ui/use-slot';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import { loadPublicPage } from '~/engine/server/page.server';
import { readPost } from '~/engine/server/pages/post.server';
import { submitRecordForm } from '~/engine/server/record-form.server';
import { BackLink } from '~/site/parts/back-link';
import { categoryPath, PostArticle } from '~/site/posts/post-article';
import { beforeText } from '~/site/slots/before-text';

export const loader = (args: LoaderFunctionArgs) => loadPublicPage(args, readPost);

export const handle = publicPage({
  hasMarkdown: true,
  query: ['commented', 'reply'],
  spelling: { id: slugSpelling },
});

export const action = (args: ActionFunctionArgs) => {
  const idOrSlug = args.params.id ?? '';
  const path = `/details/${encodeURIComponent(idOrSlug)}`;
  return submitRecordForm({ entity: 'post', idOrSlug, path }, args);
};

export const clientAction = offlineSafeAction;

export { keepDataOnReply as shouldRevalidate } from '~/engine/kit/loading/revalidation';

export { links } from '~/site/parts/reading-styles';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { person, site } = wordsIn(matches, 'person', 'site');
  return data
    ? describeFor(matches, {
        title: `${data.post.title} · ${site.title}`,
        description: data.post.description,
        path: `/details/${data.post.slug}`,
        picture: data.post,
        alternates: data.post.alternates,
        type: 'article',
        author: shownAuthor(data.post.author, ownerAsAuthor(person)).name,
        publishedAt: data.post.publishedAt,
        feeds: '',
        markdown: `/details/${data.post.slug}.md`,
      })
    : [];
};

const after = lazyPart('end', () => import('~/site/posts/after-post'));

export default function PostPage() {
  const page = useLoaderData<typeof loader>();
  const { html, ofFeatures, categories, changedOn, outline, minutes, readOn } = page;
  const { blogPreview } = useWords('blogPreview');
  return (
    <div className="page-below-header page">
      <PostArticle
        back={<BackLink to="/blogs" label={blogPreview.allPosts} />}
        post={{ ...page.post, html, changedOn, outline, minutes }}
        aboveText={useSlot(beforeText).map(([name, Part]) => (
          <Part key={name} post={page.post} data={ofFeatures} />
        ))}
        aside={<Categories categories={categories} />}
      >
        <LazyHydration part={after} data={{ tags: page.post.tags, readOn, ofFeatures }} />
      </PostArticle>
    </div>
  );
}

const Categories = ({ categories }: { categories: string[] }) => (
  <aside aria-labelledby="categories-title" className="article-aside">
    <div className="article-margin">
      <h2 id="categories-title" className="plain-heading">
        {useText('post').categories}
      </h2>
      <ul className="mt-1">
        {categories.map((category) => (
          <li key={category}>
            <Link
              to={categoryPath(category)}
              className="inline-flex min-h-11 min-w-11 items-center text-muted hover:text-ink hover:underline"
            >
              {category}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </aside>
);
