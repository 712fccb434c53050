import { Link, type LinkProps, useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { isPlainClick } from '~/kit/loading/steps';

/** The link of a card, whose picture becomes the picture of the page (article.css, case-study.css). */
export function CardLink(props: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const picture = event.currentTarget.closest('.group')?.querySelector('img');
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!picture || isStill || !isPlainClick(event)) return;
    event.preventDefault();
    picture.style.viewTransitionName = 'picture';
    navigate(props.to, { viewTransition: true });
  };
  return <Link {...props} onClick={follow} />;
}
