import { Link } from '@remix-run/react';
import { useWords } from '~/engine/kit/ui/use-words';

/** Links to other lists of posts. @param except the path of the current page */
export const PostWays = ({ except = '' }: { except?: string }) => {
  const { waysThroughPosts } = useWords();
  return (
    <nav aria-label="All posts" className="mt-12 flex flex-wrap gap-x-6">
      {waysThroughPosts
        .filter(({ to }) => to !== except)
        .map(({ label, to }) => (
          <Link key={to} to={to} className="link inline-flex min-h-11 items-center">
            {label}
          </Link>
        ))}
    </nav>
  );
};
