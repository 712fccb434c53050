import { Link } from '@remix-run/react';
import type { PostCard, PostLink, ShownThread } from '~/core/published/posts';
import { Comments } from '../comments/comments';
import { PostMeta } from './post-card';
import { PostNeighbours } from './post-neighbours';

type AfterPostData = {
  previous: PostLink | null;
  next: PostLink | null;
  related: RelatedCard[];
  comments: ShownThread[];
};

/** The end of a post's page: neighbouring posts, related posts and comments. */
export default function AfterPost({ data }: { data: AfterPostData }) {
  const { previous, next, related, comments } = data;
  return (
    <>
      <PostNeighbours previous={previous} next={next} />
      <RelatedPosts posts={related} />
      <Comments data={comments} />
    </>
  );
}

type RelatedCard = PostLink & Pick<PostCard, 'category' | 'publishedOn'>;

/** Posts related to the current one. */
function RelatedPosts({ posts }: { posts: RelatedCard[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-12 border-line border-t pt-7">
      <h2 id="related" className="text-card">
        Related posts
      </h2>
      <ul className="mt-2">
        {posts.map((post) => (
          <li key={post.slug} className="group relative py-3">
            <Link
              to={`/details/${post.slug}`}
              className="card-link font-semibold text-lead wrap-anywhere group-hover:underline"
            >
              {post.title}
            </Link>
            <PostMeta post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}
