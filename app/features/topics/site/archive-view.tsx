import { Link } from '@remix-run/react';
import type { PostCard } from '~/engine/core/published/posts';
import { Day } from '~/engine/kit/ui/day';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import { BackLink } from '~/site/parts/back-link';
import { ListPages, pageAfter } from '~/site/parts/list-pages';
import { NothingYet } from '~/site/parts/nothing-yet';
import { PageHead } from '~/site/parts/page-head';
import { byYear, PostSections } from '~/site/parts/post-list';
import { PostWays } from '~/site/parts/post-ways';
import { TopicWays } from './topic-ways';

type ArchivedPost = Pick<PostCard, 'slug' | 'title' | 'category' | 'language' | 'publishedOn'>;

/** All posts, one line each, by year. */
export function ArchiveView({
  posts,
  next,
  isFirstPage,
}: {
  posts: ArchivedPost[];
  next: string | null;
  isFirstPage: boolean;
}) {
  const { archivePage, blogPreview } = useWords('archivePage', 'blogPreview');
  const text = useText('lists');
  if (isFirstPage && posts.length === 0) return <NothingYet {...archivePage} />;
  return (
    <div className="page-below-header page">
      <BackLink to="/blogs" label={blogPreview.allPosts} />
      <PageHead title={archivePage.title} text={archivePage.description} />
      <div className="mt-8">
        <PostSections sections={byYear(posts)} top="pt-3" isByYear>
          {(post) => <Line post={post} />}
        </PostSections>
      </div>
      <ListPages
        isFirstPage={isFirstPage}
        first={{ label: text.newest, to: '/archive' }}
        next={pageAfter('/archive', next, text.older)}
      />
      <PostWays>
        <TopicWays except="/archive" />
      </PostWays>
    </div>
  );
}

const Line = ({ post }: { post: ArchivedPost }) => (
  <article className="archive-line group relative">
    <h3 {...post.language} className="text-lead group-hover:underline">
      <Link to={`/details/${post.slug}`} className="card-link">
        {post.title}
      </Link>
    </h3>
    <p className="meta">
      <span>{post.category}</span>
      <span>
        <Day day={post.publishedOn} isInYear />
      </span>
    </p>
  </article>
);
