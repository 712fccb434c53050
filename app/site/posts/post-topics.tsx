import { Link } from '@remix-run/react';
import type { SeriesPlace } from '~/core/published/posts';
import { tagsWithPages, topicPath } from '~/core/published/topic-key';
import { useWords } from '~/kit/ui/use-words';
import { PostNeighbours } from './post-neighbours';

type PostTopicsData = { tags: string[]; series: SeriesPlace | null };

/** The tags of a post, and the previous and next part of its series. */
export default function PostTopics({ data: { tags, series } }: { data: PostTopicsData }) {
  return (
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
}

/** The tags of a post, with links to all tags and to all posts. */
const Tags = ({ tags }: { tags: string[] }) => {
  const { waysThroughPosts } = useWords();
  return (
    <nav aria-label="More posts" className="mt-8 flex flex-wrap gap-x-6">
      {tags.map((tag) => (
        <Link
          key={tag}
          to={topicPath('tag', tag)}
          className="link inline-flex min-h-11 min-w-11 items-center wrap-anywhere"
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
            className="inline-flex min-h-11 min-w-11 items-center text-muted hover:text-ink hover:underline"
          >
            {label}
          </Link>
        ))}
    </nav>
  );
};
