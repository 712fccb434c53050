import { Link } from '@remix-run/react';
import type { PostLink } from '~/core/published/posts';

/** Links to the previous and next post. Renders nothing if there are none. @param name used in the labels */
export function PostNeighbours({
  previous,
  next,
  name = 'post',
  className = 'mt-12 border-line border-t pt-7',
}: {
  previous: PostLink | null;
  next: PostLink | null;
  name?: 'post' | 'part';
  className?: string;
}) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={`Other ${name}s`}
      className={`grid gap-x-8 gap-y-6 sm:grid-cols-2 ${className}`}
    >
      <Neighbour post={previous} label={`Previous ${name}`} />
      <Neighbour post={next} label={`Next ${name}`} />
    </nav>
  );
}

function Neighbour({ post, label }: { post: PostLink | null; label: string }) {
  if (!post) return <div className="max-sm:hidden" />;
  return (
    <Link to={`/details/${post.slug}`} className="group wrap-anywhere">
      <span className="text-muted text-small">{label}</span>
      <span className="mt-1 block font-heading font-semibold text-card leading-tight group-hover:underline">
        {post.title}
      </span>
    </Link>
  );
}
