import { Link } from '@remix-run/react';
import type { PostToReadOn } from '~/engine/core/published/posts';
import { tagsWithPages, topicPath } from '~/engine/core/published/topic-key';
import { Picture } from '~/engine/kit/ui/picture';
import type { RecordData } from '~/engine/kit/ui/slot';
import { useWords } from '~/engine/kit/ui/use-words';
import RecordEnd from './record-end';

type AfterPostData = { tags: string[]; readOn: PostToReadOn[]; ofFeatures: Partial<RecordData> };

/** The end of a post's page below its author: other posts, and what features add. */
export default function AfterPost({ data: { tags, readOn, ofFeatures } }: { data: AfterPostData }) {
  return (
    <>
      <section aria-labelledby="read-on" className="end-block">
        <h2 id="read-on" className="text-card">
          Read on
        </h2>
        <Tags tags={tagsWithPages(tags)} />
        {readOn.length > 0 && (
          <ul className="read-on">
            {readOn.map((post) => (
              <li key={post.slug}>
                <Card post={post} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <RecordEnd data={ofFeatures} />
    </>
  );
}

/** The tags of a post, with links to all tags and posts, and to the ways to follow. */
const Tags = ({ tags }: { tags: string[] }) => {
  const { waysThroughPosts } = useWords();
  const ways = waysThroughPosts.filter(
    ({ to }) => to !== '/series' && (to !== '/tags' || tags.length > 0),
  );
  return (
    <nav aria-label="More posts" className="-mx-3.5 flex flex-wrap text-muted text-small">
      {[...tags.map((tag) => ({ label: tag, to: topicPath('tag', tag) })), ...ways].map(
        ({ label, to }) => (
          <Link
            key={to}
            to={to}
            className="tag inline-flex min-h-11 items-center wrap-anywhere hover:text-ink hover:underline"
          >
            {label}
          </Link>
        ),
      )}
    </nav>
  );
};

const Card = ({ post }: { post: PostToReadOn }) => (
  <Link to={`/details/${post.slug}`} className="group">
    <Picture
      src={post.image}
      alt=""
      sizes="12rem"
      className="aspect-video w-full rounded-control object-cover"
    />
    <span>
      <span className="meta block">{post.label}</span>
      <span className="mt-0.5 block font-heading font-semibold text-balance text-lead leading-tight wrap-anywhere group-hover:underline">
        {post.title}
      </span>
    </span>
  </Link>
);
