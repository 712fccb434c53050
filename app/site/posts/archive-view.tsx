import { Link } from '@remix-run/react';
import type { PostCard } from '~/core/published/posts';
import { useWords } from '~/kit/ui/use-words';
import { NothingYet } from '../nothing-yet';
import { PageHead } from '../page-head';
import { ListPages, pageAfter } from './list-pages';
import { PostMeta } from './post-card';
import { byYear, PostSections } from './post-list';
import { PostWays } from './post-ways';

type ArchivedPost = Pick<PostCard, 'slug' | 'title' | 'category' | 'publishedOn'>;

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
  const { archivePage } = useWords();
  if (isFirstPage && posts.length === 0) return <NothingYet {...archivePage} />;
  return (
    <div className="page-below-header page">
      <PageHead title={archivePage.title} text={archivePage.description} />
      <div className="mt-8">
        <PostSections sections={byYear(posts)} top="pt-3">
          {(post) => <Line post={post} />}
        </PostSections>
      </div>
      <ListPages
        isFirstPage={isFirstPage}
        first={{ label: 'Newest posts', to: '/archive' }}
        next={pageAfter('/archive', next, 'Older posts')}
      />
      <PostWays except="/archive" />
    </div>
  );
}

const Line = ({ post }: { post: ArchivedPost }) => (
  <article className="group relative flex flex-wrap items-center justify-between gap-x-8 py-3">
    <h3 className="text-lead wrap-anywhere group-hover:underline">
      <Link to={`/details/${post.slug}`} className="card-link">
        {post.title}
      </Link>
    </h3>
    <PostMeta post={post} />
  </article>
);
