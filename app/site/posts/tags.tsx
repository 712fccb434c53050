import { Link } from '@remix-run/react';
import { topicPath } from '~/core/published/topic-key';
import type { Topic } from '~/core/published/topics';

/** The size of a tag's name by the number of its posts, the largest first. */
const SIZES = [
  { posts: 3, size: 'text-card' },
  { posts: 2, size: 'text-lead' },
  { posts: 0, size: 'text-base' },
];

/** Tags as one flowing text; those with more posts are larger. */
export const Tags = ({ tags }: { tags: Topic[] }) => (
  <ul className="-mx-3.5 flex max-w-4xl flex-wrap items-baseline gap-y-1">
    {tags.map(({ key, name, posts }) => (
      <li key={key}>
        <Link
          to={topicPath('tag', key)}
          className={`tag inline-flex min-h-11 items-center gap-1.5 font-heading font-semibold wrap-anywhere hover:underline ${SIZES.find((one) => posts >= one.posts)?.size}`}
        >
          {name}{' '}
          <span className={posts === 1 ? 'sr-only' : 'meta font-normal font-sans'}>
            {posts}
            <span className="sr-only">{posts === 1 ? ' post' : ' posts'}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
