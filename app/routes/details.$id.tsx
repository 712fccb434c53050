import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { ownerAsAuthor } from '~/content/owner';
import { shownAuthor } from '~/engine/core/published/author';
import { postsToReadOn, readPostPage } from '~/engine/core/published/posts';
import { POST } from '~/engine/core/records/kinds';
import { LazyHydration, lazyPart } from '~/engine/kit/loading/lazy-hydration';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { publicPage, slugSpelling } from '~/engine/kit/public-page';
import { markdownLink } from '~/engine/kit/ui/markdown-link';
import { describeFor, feedLinks, wordsIn } from '~/engine/kit/ui/meta';
import { useSlot } from '~/engine/kit/ui/use-slot';
import { useWords } from '~/engine/kit/ui/use-words';
import { publicationDays } from '~/engine/server/days.server';
import { readAtCurrentAddress } from '~/engine/server/former-addresses.server';
import { loadPublicPage } from '~/engine/server/page.server';
import { readRecordParts, submitRecordForm } from '~/engine/server/record-parts.server';
import { BackLink } from '~/site/parts/back-link';
import { cardSize, sharedPicture } from '~/site/parts/shared-picture';
import { postGraph } from '~/site/parts/structured-data/records.server';
import { categoryPath, PostArticle } from '~/site/posts/post-article';
import { beforeText } from '~/site/slots/before-text';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ params, services, waitUntil, loadWords, publicResponse }) => {
    const slug = params.id ?? '';
    const [page, ofFeatures] = await Promise.all([
      readAtCurrentAddress({ kind: POST, slug }, services, {
        read: () =>
          readPostPage(slug, { ...services, waitUntil, readState: publicResponse.contentState }),
        getSlug: (found) => found.post.slug,
      }),
      readRecordParts({ entity: 'post', idOrSlug: slug }, args.context),
    ]);
    const { words } = await loadWords();
    publicResponse.graph = postGraph(page, ofFeatures.comments, words);
    const { categories, timeZone } = page;
    const { html, outline, minutes } = page.rendering;
    const days = publicationDays(page.post, timeZone);
    const post = { ...page.post, publishedOn: days.publishedOn };
    const { changedOn } = days;
    const around = { categories, readOn: postsToReadOn(page, ofFeatures.neighbours) };
    return { post, html, changedOn, ofFeatures: ofFeatures.data, outline, minutes, ...around };
  });

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

export { links } from '~/site/reading-styles';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { person, site } = wordsIn(matches);
  return data
    ? [
        ...describeFor(matches, {
          title: `${data.post.title} · ${site.title}`,
          description: data.post.description,
          path: `/details/${data.post.slug}`,
          ...sharedPicture(data.post, data.post.title),
          type: 'article',
          author: shownAuthor(data.post.author, ownerAsAuthor(person)).name,
          publishedAt: data.post.publishedAt,
        }),
        ...cardSize(data.post),
        ...feedLinks(''),
        ...markdownLink(matches, `/details/${data.post.slug}.md`),
      ]
    : [];
};

const after = lazyPart('comments', () => import('~/site/posts/after-post'));

export default function PostPage() {
  const page = useLoaderData<typeof loader>();
  const { html, ofFeatures, categories, changedOn, outline, minutes, readOn } = page;
  const { blogPreview } = useWords();
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
      <h2 id="categories-title" className="font-sans font-semibold text-base tracking-normal">
        Categories
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
