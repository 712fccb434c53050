import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';

/** Links to other lists of posts, and to the ways to follow. @param children the lists */
export const PostWays = ({ children }: { children: ReactNode }) => (
  <nav aria-label={useText('lists').ways} className="mt-12 flex flex-wrap gap-x-6">
    {children}
    <PostWay label={useWords('waysToFollow').waysToFollow} to="/follow" />
  </nav>
);

export const PostWay = ({ label, to }: { label: string; to: string }) => (
  <Link to={to} className="link inline-flex min-h-11 items-center">
    {label}
  </Link>
);
