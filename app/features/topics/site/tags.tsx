import { Link } from '@remix-run/react';
import { topicPath } from '../core/topic-path';
import type { ShownTopic } from '../core/topics';

/** The size of a tag's name by the number of its posts, the largest first. */
const SIZES = [
  { posts: 3, size: 'text-card' },
  { posts: 2, size: 'text-lead' },
  { posts: 0, size: 'text-base' },
];

/** The most letters that fit in one column in the largest size. */
const LONG = 12;

/** Tags in columns, so that none moves to another line when the fonts load; those with more posts are larger. */
export const Tags = ({ tags }: { tags: ShownTopic[] }) => (
  <ul className="tag-columns">
    {tags.map(({ key, name, posts, ...shown }) => (
      <li key={key} className={name.length > LONG ? 'wide' : undefined}>
        <Link
          to={topicPath('tag', key)}
          className={`tag inline-flex min-h-11 items-center gap-1.5 font-heading font-semibold wrap-anywhere hover:underline ${SIZES.find((one) => posts >= one.posts)?.size}`}
        >
          {name}{' '}
          <span className={posts === 1 ? 'sr-only' : 'meta'}>
            <Count {...shown} />
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

/** The number, and for those who do not see that it counts posts, the words around it. */
function Count({ count, number }: Pick<ShownTopic, 'count' | 'number'>) {
  const [before, after] = count.split(number);
  return (
    <>
      {before && <span className="sr-only">{before}</span>}
      <span>{number}</span>
      {after && <span className="sr-only">{after}</span>}
    </>
  );
}
