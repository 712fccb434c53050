import { Link } from '@remix-run/react';
import { useWords } from '~/kit/ui/use-words';

/** Other ways through the posts, below a list of them. @param except where one is */
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
