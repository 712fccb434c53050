import { Link } from '@remix-run/react';
import { useWords } from '~/engine/kit/ui/use-words';
import { Way } from '~/site/parts/way';

/** The newsletter among the ways to follow. */
export function FollowByMail() {
  const mail = useWords().followByMail;
  return (
    <Way title={mail.title} text={mail.text}>
      <li>
        <Link to="/newsletter" className="link inline-flex min-h-11 items-center">
          {mail.link}
        </Link>
      </li>
    </Way>
  );
}
