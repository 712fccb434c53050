import { Link } from '@remix-run/react';
import { useWords } from '~/engine/kit/ui/use-words';
import { Way } from '~/site/parts/way';

/** The newsletter among the ways to follow. */
export function FollowByMail() {
  const { followByMail, newsletterLink } = useWords('followByMail', 'newsletterLink');
  return (
    <Way {...followByMail}>
      <li>
        <Link to="/newsletter" className="link inline-flex min-h-11 items-center">
          {newsletterLink}
        </Link>
      </li>
    </Way>
  );
}
