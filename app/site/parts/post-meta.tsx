import type { ReactNode } from 'react';
import type { PostCard } from '~/engine/core/published/posts';
import { Day } from '~/engine/kit/ui/day';

/** The category and day of a post. @param children further details */
export const PostMeta = ({
  post,
  children,
}: {
  post: Pick<PostCard, 'category' | 'publishedOn'>;
  children?: ReactNode;
}) => (
  <p className="meta post-meta">
    <span className="font-semibold text-accent">{post.category}</span>
    <Day day={post.publishedOn} />
    {children}
  </p>
);
