import { Link } from '@remix-run/react';
import { useWords } from '~/engine/kit/ui/use-words';

export const ResumeLink = () => (
  <Link to="/resume" className="link mt-3 inline-flex min-h-11 items-center">
    {useWords('resumeLink').resumeLink}
  </Link>
);
