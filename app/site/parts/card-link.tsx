import { Link, type LinkProps, useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { isPlainClick } from '~/engine/kit/loading/link-clicks';

/** The link of a card. A view transition turns its picture into that of the page (article.css, case-study.css). */
export function CardLink(props: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const picture = event.currentTarget.closest('.group')?.querySelector('img');
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!picture || isReduced || !isPlainClick(event)) return;
    event.preventDefault();
    picture.style.viewTransitionName = 'picture';
    navigate(props.to, { viewTransition: true });
  };
  return <Link {...props} onClick={follow} />;
}
