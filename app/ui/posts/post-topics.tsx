import { Link } from '@remix-run/react';
import { waysThroughPosts } from '~/content';
import type { PostCard, PostLink, SeriesPlace } from '~/domain/published/posts';
import { tagsWithPages, topicPath } from '~/lib/topic-key';
import { PostMeta } from './post-card';
import { PostNeighbours } from './post-neighbours';

/** "Part 2 of 5", as far as it can be told. */
const placeInWords = ({ place, total }: SeriesPlace): string =>
  place === null ? `One of ${total} parts` : `Part ${place} of ${total}`;

/** Above a text: which part of a series it is; folded, the order of the parts around it. @param post itself */
export function SeriesBox({ post, series }: { post: PostLink; series: SeriesPlace | null }) {
  if (!series) return null;
  const { before, after, place, total } = series;
  const first = place === null ? null : place - before.length;
  const isWhole = before.length + 1 + after.length === total;
  return (
    <details className="series-box">
      <summary className="min-h-11 cursor-pointer">
        <span>
          {`${placeInWords(series)} of `}
          <strong className="font-semibold">{series.name}</strong>
        </span>
      </summary>
      <ol start={first ?? undefined}>
        {[...before, post, ...after].map((part) => (
          <li key={part.slug}>
            {part === post ? (
              <span aria-current="page" className="font-semibold">
                {part.title}
              </span>
            ) : (
              <Link to={`/details/${part.slug}`} className="block hover:underline">
                {part.title}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Link to={topicPath('series', series.key)} className="link inline-flex min-h-11 items-center">
        {isWhole ? 'The series on one page' : `All ${total} parts`}
      </Link>
    </details>
  );
}

/** Below a text: its tags, and the parts before and after it. */
export const PostTopics = ({ tags, series }: { tags: string[]; series: SeriesPlace | null }) => (
  <>
    <Tags tags={tagsWithPages(tags)} />
    <PostNeighbours
      previous={series?.before.at(-1) ?? null}
      next={series?.after[0] ?? null}
      name="part"
      className="mt-6"
    />
  </>
);

/** Its tags, and the ways to all of them and to all posts. */
const Tags = ({ tags }: { tags: string[] }) => (
  <nav aria-label="More posts" className="article-topics mt-8 flex flex-wrap gap-x-6">
    {tags.map((tag) => (
      <Link
        key={tag}
        to={topicPath('tag', tag)}
        className="link inline-flex min-h-11 items-center wrap-anywhere"
      >
        {tag}
      </Link>
    ))}
    {waysThroughPosts
      .filter(({ to }) => to === '/archive' || (to === '/tags' && tags.length > 0))
      .map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline"
        >
          {label}
        </Link>
      ))}
  </nav>
);

type RelatedCard = PostLink & Pick<PostCard, 'category' | 'publishedOn'>;

/** Posts that are close to the one that was read. */
export function RelatedPosts({ posts }: { posts: RelatedCard[] }) {
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
